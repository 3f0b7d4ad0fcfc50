import type { StatRow, TreePartQuestion, TreeRecordData } from '#model/records';
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
  /** Set if the group is hidden, because it is too small or would disclose such a one. */
  hidden?: true;
};

/** Contents of the home page; `system` for administrators only. */
export interface HomeAnswer {
  list: readonly ProjectedTile[];
  system?: SystemState;
}

/** Requests about many records at once. */
export interface OverviewApi {
  getTiles(): Promise<HomeAnswer>;
  getFigures(resource: string, query: URLSearchParams): Promise<Figures>;
  /** Some records of a tree, with these fields. */
  getTreePart(
    resource: string,
    question: TreePartQuestion,
    fields: readonly string[],
  ): Promise<readonly TreeRecordData[]>;
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

  async getTreePart(
    resource: string,
    { parents, reveal, find }: TreePartQuestion,
    fields: readonly string[],
  ): Promise<readonly TreeRecordData[]> {
    const query = new URLSearchParams({ fields: fields.join(',') });
    for (const parent of parents) query.append('parent', parent);
    if (reveal !== undefined) query.set('reveal', reveal);
    if (find !== undefined) query.set('find', find);
    return (await this.http.get<{ list: TreeRecordData[] }>(`/${resource}/getTree`, query)).list;
  }
}
