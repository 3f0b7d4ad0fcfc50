import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ProjectedSchema } from '#model/projection';
import { formatListQuery } from '#model/query/formatListQuery';
import { parseSortKey } from '#model/query/authorizeSort';
import type { RecordDetail, RecordListResult } from '#model/records';
import type { Http } from '../../api/http';
import { toFailedData, idleData, getLatestValue, toPendingData, type RemoteData } from '../RemoteData';

/** A list that is open to everybody, with its number of records. */
export interface PublishedList {
  schema: ProjectedSchema;
  total: number;
}

/** A page of the list of this name. */
export type PublishedRows = RecordListResult & { of: string };

export const publishedPageSize = 20;

/** State of a request of which only the response to the latest call is used. */
class Answer<T> {
  data: RemoteData<T> = idleData;
  private requestNumber = 0;

  constructor() {
    makeAutoObservable<this, 'requestNumber'>(this, { requestNumber: false, data: observableRef });
  }

  get value(): T | undefined {
    return getLatestValue(this.data);
  }

  async load(request: () => Promise<T>): Promise<void> {
    const requestNumber = ++this.requestNumber;
    this.data = toPendingData(this.data);
    try {
      const value = await request();
      if (requestNumber === this.requestNumber) runInAction(() => (this.data = { state: 'done', value }));
    } catch (error) {
      if (requestNumber === this.requestNumber)
        runInAction(() => (this.data = toFailedData(this.data, error)));
    }
  }
}

/** Published lists. Requests contain no session, so that signed-in users see the same as visitors. */
export class PublishedStore {
  readonly lists = new Answer<readonly PublishedList[]>();
  readonly page = new Answer<PublishedRows>();
  readonly record = new Answer<RecordDetail>();
  private readonly http: Pick<Http, 'requestData'>;

  constructor(http: Pick<Http, 'requestData'>) {
    this.http = http;
  }

  /** Loads the lists, in the language of the console. */
  loadLists(): Promise<void> {
    return this.lists.load(async () => {
      const { list } = await this.get<{ list: { name: string }[] }>('/schema/getList');
      return Promise.all(list.map(({ name }) => this.readList(name)));
    });
  }

  /** Loads a page of a list, with the columns of its schema. */
  loadPage(schema: ProjectedSchema, title: string, pageNo: number): Promise<void> {
    return this.page.load(async () => {
      const page = await this.readPage(schema, { title, pageNo, pageSize: publishedPageSize });
      return { ...page, of: schema['x-name'] };
    });
  }

  loadRecord(schema: ProjectedSchema, uuid: string): Promise<void> {
    return this.record.load(() => this.get(`/${schema['x-name']}/getDetail`, new URLSearchParams({ uuid })));
  }

  private async readList(name: string): Promise<PublishedList> {
    const schema = await this.get<ProjectedSchema>(`/schema/${name}`);
    const { total = 0 } = await this.readPage(schema, { title: '', pageNo: 1, pageSize: 1 });
    return { schema, total };
  }

  private readPage(
    schema: ProjectedSchema,
    { title, ...place }: { title: string; pageNo: number; pageSize: number },
  ): Promise<RecordListResult> {
    const query = formatListQuery({
      ...place,
      ...(title && { title }),
      filters: [],
      sort: schema['x-list'].sort.map(parseSortKey),
    });
    return this.get(`/${schema['x-name']}/getList`, query);
  }

  private get<T>(path: string, query?: URLSearchParams): Promise<T> {
    return this.http.requestData<T>({ method: 'GET', path, ...(query && { query }), isAnonymous: true });
  }
}
