import { formatListQuery } from '#model/query/formatListQuery';
import type { ListQuery, StatisticsRow } from '#model/records';
import type { Http } from './http';

/** The rows that a list query matches, whatever their page and order. */
export type MatchingRowsQuery = Pick<ListQuery, 'title' | 'filters'>;

/** API of statistics over the rows that the caller may see. */
export interface StatisticsApi {
  /** Counts rows grouped by one or two fields. */
  countBy(
    resource: string,
    by: readonly string[],
    selection: MatchingRowsQuery,
    signal?: AbortSignal,
  ): Promise<StatisticsRow[]>;
  /** Sums number fields. */
  sum(
    resource: string,
    fields: readonly string[],
    selection: MatchingRowsQuery,
    signal?: AbortSignal,
  ): Promise<Record<string, number>>;
}

export class HttpStatistics implements StatisticsApi {
  private readonly http: Pick<Http, 'get' | 'post'>;

  constructor(http: Pick<Http, 'get' | 'post'>) {
    this.http = http;
  }

  async countBy(
    resource: string,
    by: readonly string[],
    selection: MatchingRowsQuery,
    signal?: AbortSignal,
  ): Promise<StatisticsRow[]> {
    const { list } = await this.read<{ list: StatisticsRow[] }>(resource, 'by', by, selection, signal);
    return list;
  }

  async sum(
    resource: string,
    fields: readonly string[],
    selection: MatchingRowsQuery,
    signal?: AbortSignal,
  ): Promise<Record<string, number>> {
    type Totals = StatisticsRow & { sums?: Record<string, number> };
    const { list } = await this.read<{ list: Totals[] }>(resource, 'sum', fields, selection, signal);
    return list[0]?.sums ?? {};
  }

  private read<T>(
    resource: string,
    word: 'by' | 'sum',
    fields: readonly string[],
    selection: MatchingRowsQuery,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const query = formatMatchingRowsQuery(selection);
    for (const field of fields) query.append(word, field);
    return this.http.get(`/${resource}/getStats`, query, { isBackground: true, ...(signal && { signal }) });
  }
}

/** Parameters of a selection, without those of a page. */
export function formatMatchingRowsQuery({ title, filters }: MatchingRowsQuery): URLSearchParams {
  const query = formatListQuery({
    pageNo: 1,
    pageSize: 1,
    sort: [],
    filters,
    ...(title === undefined ? {} : { title }),
  });
  query.delete('pageNo');
  query.delete('pageSize');
  return query;
}
