import type { RecordData, StatRow } from '#model/records';
import type { ProjectedTile, SystemState } from '#model/tiles';
import type { Http } from './http';

/** Counts of records: one row for each group, or one for all. */
export interface Figures {
  list: readonly FigureRow[];
  /** Labels of the records by which was grouped, by uuid. */
  labels: Readonly<Record<string, string>>;
}

export type FigureRow = StatRow & {
  sums?: Readonly<Record<string, number>>;
  /** Set if the group is not told, because it is too small or would give such a one away. */
  hidden?: true;
};

/** A record of a tree, with those below it. */
export type TreeRecord = RecordData & { children?: readonly TreeRecord[] };

/** What stands on the home page; `system` for administrators alone. */
export interface HomeAnswer {
  list: readonly ProjectedTile[];
  system?: SystemState;
}

/** Requests about many records at once. */
export interface OverviewApi {
  getTiles(): Promise<HomeAnswer>;
  getFigures(resource: string, query: URLSearchParams): Promise<Figures>;
  /** Records with these fields, one of which leads to the record above. */
  getTree(resource: string, fields: readonly string[], signal?: AbortSignal): Promise<readonly TreeRecord[]>;
}

export class HttpOverview implements OverviewApi {
  private readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  getTiles(): Promise<HomeAnswer> {
    return this.http.getInBackground('/schema/getTiles');
  }

  getFigures(resource: string, query: URLSearchParams): Promise<Figures> {
    return this.http.get(`/${resource}/getStats`, query, { isBackground: true });
  }

  async getTree(
    resource: string,
    fields: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly TreeRecord[]> {
    const path = `/${resource}/getTree`;
    const query = new URLSearchParams({ fields: fields.join(',') });
    return (await this.http.get<{ list: TreeRecord[] }>(path, query, { ...(signal && { signal }) })).list;
  }
}
