import { scalarToText } from '#model/json';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { MatchingRowsQuery, StatisticsApi } from '../../api/HttpStatistics';

/** Minimum interval between two counts of the same query in milliseconds, during many changes. */
const refreshInterval = 5000;

/** Row counts per state, under the other filters of a list. */
export class StateCountsStore {
  /** Undefined until the first answer, and when they cannot be read: the tabs then have no numbers. */
  counts: ReadonlyMap<string, number> | undefined;
  private readonly statistics: StatisticsApi;
  private readonly resource: string;
  private readonly field: string;
  private abortController = new AbortController();
  private loadedAt = 0;
  private refreshTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(statistics: StatisticsApi, resource: string, field: string) {
    this.statistics = statistics;
    this.resource = resource;
    this.field = field;
    makeAutoObservable<
      this,
      'statistics' | 'resource' | 'field' | 'abortController' | 'loadedAt' | 'refreshTimer'
    >(
      this,
      {
        statistics: false,
        resource: false,
        field: false,
        abortController: false,
        loadedAt: false,
        refreshTimer: false,
        counts: observableRef,
      },
      { autoBind: true },
    );
  }

  get total(): number | undefined {
    return this.counts && [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Counts the records of all states in one call, ignoring the filter by state. */
  async load({ filters, title }: MatchingRowsQuery): Promise<void> {
    this.cancel();
    this.loadedAt = Date.now();
    const { signal } = this.abortController;
    const selection = {
      filters: filters.filter(({ field }) => field !== this.field),
      ...(title === undefined ? {} : { title }),
    };
    try {
      const rows = await this.statistics.countBy(this.resource, [this.field], selection, signal);
      const counts = new Map(rows.map(({ [this.field]: state, count }) => [scalarToText(state), count]));
      if (!signal.aborted) runInAction(() => (this.counts = counts));
    } catch {
      // The numbers are secondary: the list itself reports what fails.
      if (!signal.aborted) runInAction(() => (this.counts = undefined));
    }
  }

  /** Counts again after a change of rows; changes within the interval are counted together at its end. */
  refresh(query: MatchingRowsQuery): void {
    const wait = Math.max(0, this.loadedAt + refreshInterval - Date.now());
    clearTimeout(this.refreshTimer);
    this.refreshTimer = setTimeout(() => void this.load(query), wait);
  }

  cancel(): void {
    clearTimeout(this.refreshTimer);
    this.abortController.abort();
    this.abortController = new AbortController();
  }
}
