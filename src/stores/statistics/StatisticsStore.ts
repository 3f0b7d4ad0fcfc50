import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Figures, OverviewApi } from '../../api/HttpOverview';
import { failed, idle, pending, type RemoteData } from '../RemoteData';

/** Figures of one resource, as a page of statistics asks for them. */
export class StatisticsStore {
  figures: RemoteData<Figures> = idle;
  private readonly overview: Pick<OverviewApi, 'getFigures'>;
  private readonly resource: string;
  private requestNumber = 0;

  constructor(overview: Pick<OverviewApi, 'getFigures'>, resource: string) {
    this.overview = overview;
    this.resource = resource;
    makeAutoObservable<this, 'overview' | 'resource' | 'requestNumber'>(
      this,
      { overview: false, resource: false, requestNumber: false, figures: observableRef },
      { autoBind: true },
    );
  }

  /** Only the latest request counts. The figures of another question do not stay on screen. */
  async load(query: URLSearchParams, isSameQuestion: boolean): Promise<void> {
    const requestNumber = ++this.requestNumber;
    this.figures = pending(isSameQuestion ? this.figures : idle);
    try {
      const value = await this.overview.getFigures(this.resource, query);
      if (requestNumber === this.requestNumber) runInAction(() => (this.figures = { state: 'done', value }));
    } catch (error) {
      if (requestNumber === this.requestNumber)
        runInAction(() => (this.figures = failed(this.figures, error)));
    }
  }
}
