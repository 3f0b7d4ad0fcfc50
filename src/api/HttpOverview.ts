import type { StatisticsRow, TreePartQuery, TreeRecordData } from '#model/records';
import type { ProjectedTile, SystemState } from '#model/tiles';
import type { Http } from './http';

/** Counts of records: one row for each group, or one for all. */
export interface TileFigures {
  list: readonly TileFigureRow[];
  /** Labels of the records that the groups refer to, by uuid. */
  labels: Readonly<Record<string, string>>;
}

export type TileFigureRow = StatisticsRow & {
  sums?: Readonly<Record<string, number>>;
  /** Why the group is hidden: it is too small, or would disclose another hidden group. */
  hidden?: true;
};

/** Data of the home page: tiles, and the system state for administrators. */
export interface HomePageData {
  list: readonly ProjectedTile[];
  system?: SystemState;
}

/** Requests for data about many records at once, such as tile figures. */
export interface OverviewApi {
  getTiles(): Promise<HomePageData>;
  getFigures(resource: string, query: URLSearchParams): Promise<TileFigures>;
  /** Reads a part of a tree of records, with these fields. */
  getTreePart(
    resource: string,
    question: TreePartQuery,
    fields: readonly string[],
  ): Promise<readonly TreeRecordData[]>;
}

export class HttpOverview implements OverviewApi {
  private readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  getTiles(): Promise<HomePageData> {
    return this.http.getInBackground('/schema/getTiles');
  }

  getFigures(resource: string, query: URLSearchParams): Promise<TileFigures> {
    return this.http.get(`/${resource}/getStats`, query, { isBackground: true });
  }

  async getTreePart(
    resource: string,
    { parents, reveal, find }: TreePartQuery,
    fields: readonly string[],
  ): Promise<readonly TreeRecordData[]> {
    const query = new URLSearchParams({ fields: fields.join(',') });
    for (const parent of parents) query.append('parent', parent);
    if (reveal !== undefined) query.set('reveal', reveal);
    if (find !== undefined) query.set('find', find);
    return (await this.http.get<{ list: TreeRecordData[] }>(`/${resource}/getTree`, query)).list;
  }
}
