import { AppError, NotFound } from '#model/errors';
import type { JsonObject, JsonValue } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import type {
  ListQuery,
  RecordDetail,
  RecordListResult,
  RecordsApi,
  StatisticsRow,
  TreePartQuery,
  TreeRecordData,
} from '#model/records';
import type { ProjectedTile, SystemState } from '#model/tiles';
import type { ServerEvent } from '../../src/api/events/EventStreamParser';
import type { ServerEventListener, ServerEvents } from '../../src/api/events/HttpEvents';
import type { FileRequest, FileApi, ReceivedFile } from '../../src/api/files/FileApi';
import type {
  MenuCounts,
  MenuSavedView,
  SchemaDiagnostic,
  MetadataApi,
  RouteTreeResponse,
} from '../../src/api/HttpMetadata';
import type { AccountApi } from '../../src/api/HttpAccount';
import type { BulkApi, BulkJob, BulkJobFailure, ListedBulkJob } from '../../src/api/HttpBulk';
import type { Message, MessageApi } from '../../src/api/HttpMessages';
import type { TileFigures, HomePageData, OverviewApi } from '../../src/api/HttpOverview';
import type { SearchApi, SearchSuggestion } from '../../src/api/HttpSearch';
import type { ServerInfo, SessionApi } from '../../src/api/SessionApi';
import type { MatchingRowsQuery, StatisticsApi } from '../../src/api/HttpStatistics';

/** A response, or the error to throw instead. */
type Answer<T> = T | AppError;

function settleAs<T>(answer: Answer<T>): Promise<T> {
  return answer instanceof AppError ? Promise.reject(answer) : Promise.resolve(answer);
}

/** A fake session with scripted responses, which records its requests. */
export class FakeSession implements SessionApi {
  requests: string[] = [];
  answers: { login: Answer<JsonValue>; userInfo: Answer<JsonValue>; logout: Answer<null> } = {
    login: { token: 'admin-token-1' },
    userInfo: { username: 'admin', name: '管理员', roles: ['admin'], permissions: [] },
    logout: null,
  };
  server: ServerInfo = { publicKey: '', mockServer: false };

  getServerInfo(): Promise<ServerInfo> {
    return Promise.resolve(this.server);
  }

  async preload(): Promise<void> {}

  login(username: string, password: string): Promise<JsonValue> {
    this.requests.push(`login ${username} ${password}`);
    return settleAs(this.answers.login);
  }

  async logout(): Promise<void> {
    this.requests.push('logout');
    await settleAs(this.answers.logout);
  }

  getUserInfo(): Promise<JsonValue> {
    this.requests.push('userInfo');
    return settleAs(this.answers.userInfo);
  }
}

export class FakeMetadata implements MetadataApi {
  tree: Answer<JsonValue> = [];
  forbiddenPaths: readonly string[] = [];
  badges: Answer<Record<string, string>> = {};
  views: readonly MenuSavedView[] = [];
  schemas = new Map<string, Answer<ProjectedSchema>>();
  diagnostics: readonly SchemaDiagnostic[] = [];
  requests: string[] = [];

  async getRoutes(): Promise<RouteTreeResponse> {
    this.requests.push('routes');
    return { tree: await settleAs(this.tree), forbiddenPaths: this.forbiddenPaths };
  }

  async getCounts(): Promise<MenuCounts> {
    this.requests.push('counts');
    return { badges: new Map(Object.entries(await settleAs(this.badges))), views: this.views };
  }

  getSchema(resource: string): Promise<ProjectedSchema> {
    this.requests.push(resource);
    return settleAs<ProjectedSchema>(this.schemas.get(resource) ?? new NotFound('notFound'));
  }

  getDiagnostics(): Promise<readonly SchemaDiagnostic[]> {
    this.requests.push('mistakes');
    return Promise.resolve(this.diagnostics);
  }

  getValidatorUrl(resource: string, hash: string): string {
    return `/${resource}?${hash}`;
  }
}

/** A fake message inbox. */
export class FakeMessages implements MessageApi {
  requests: string[] = [];
  failure: AppError | undefined;
  private messages: readonly Message[] = [];

  add(title: string): void {
    const uuid = String(this.messages.length + 1);
    this.messages = [
      { uuid, title, at: '2026-04-16T08:30:00+08:00', resource: 'school', record: 'a' },
      ...this.messages,
    ];
  }

  list(): Promise<readonly Message[]> {
    this.requests.push('list');
    return settleAs(this.failure ?? this.messages);
  }

  clear(): Promise<void> {
    this.requests.push('clear');
    this.messages = [];
    return Promise.resolve();
  }
}

/** A fake file download. */
export class FakeFiles implements FileApi {
  requests: FileRequest[] = [];
  answer: Answer<ReceivedFile> = { bytes: new Blob(['1,2']), name: 'rows.csv' };

  fetchFile(call: FileRequest): Promise<ReceivedFile> {
    this.requests.push(call);
    return settleAs(this.answer);
  }
}

/** A fake account with a readable password. */
export class FakeAccount implements AccountApi {
  password = 'Enrol@2026';
  refusal: AppError | undefined;
  record: Answer<RecordDetail> = new NotFound('notFound');

  getAccount(): Promise<RecordDetail> {
    return settleAs(this.record);
  }

  changePassword(oldPassword: string, password: string): Promise<void> {
    const refusal = this.refusal ?? (oldPassword === this.password ? undefined : new NotFound('notFound'));
    if (refusal) return Promise.reject(refusal);
    this.password = password;
    return Promise.resolve();
  }
}

/** A fake router list. */
export class FakeSearch implements SearchApi {
  suggestionList: readonly SearchSuggestion[] = [];

  getSuggestions(): Promise<readonly SearchSuggestion[]> {
    return Promise.resolve(this.suggestionList);
  }
}

/** Fake figures: scripted answers by resource and query. */
export class FakeOverview implements OverviewApi {
  tiles: Answer<readonly ProjectedTile[]> = [];
  system: SystemState | undefined = undefined;
  /** All records of each tree with their parents, and the matches of a search. */
  trees = new Map<string, Answer<readonly TreeRecordData[]>>();
  found: Record<string, readonly string[]> = {};
  figures = new Map<string, Answer<TileFigures>>();
  requests: string[] = [];

  async getTiles(): Promise<HomePageData> {
    return { list: await settleAs(this.tiles), ...(this.system && { system: this.system }) };
  }

  getFigures(resource: string, query: URLSearchParams): Promise<TileFigures> {
    const request = `${resource}?${decodeURIComponent(query.toString())}`;
    this.requests.push(request);
    return settleAs<TileFigures>(this.figures.get(request) ?? new NotFound('notFound'));
  }

  async getTreePart(
    resource: string,
    { parents, reveal, find }: TreePartQuery,
  ): Promise<readonly TreeRecordData[]> {
    this.requests.push(`${resource} ${find ?? (reveal === undefined ? '' : `${reveal}^`)}${parents.join()}`);
    const all = await settleAs<readonly TreeRecordData[]>(
      this.trees.get(resource) ?? new NotFound('notFound'),
    );
    const wayTo = (uuid: string | null | undefined): readonly TreeRecordData[] => {
      const record = all.find(one => one.uuid === uuid);
      return record ? [...wayTo(record.above), record] : [];
    };
    const sought = find === undefined ? undefined : (this.found[find] ?? []);
    const shown = new Set(sought?.flatMap(uuid => wayTo(uuid).map(record => record.uuid)));
    if (sought)
      return all
        .filter(({ uuid }) => shown.has(uuid))
        .map(record => ({ ...record, ...(sought.includes(record.uuid) && { found: true as const }) }));
    const open = new Set([...parents, ...wayTo(reveal).map(({ above }) => above ?? '')]);
    return all.filter(({ above }) => open.has(above ?? ''));
  }
}

/** A fake event stream. */
export class FakeEvents implements ServerEvents {
  readonly listeners = new Set<ServerEventListener>();

  subscribe(listener: ServerEventListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  emit(name: string, data: ServerEvent['data'] = {}): void {
    for (const listener of this.listeners) listener.onEvent({ name, data });
  }

  setConnected(open: boolean): void {
    for (const listener of this.listeners) listener.onConnectionChange(open);
  }
}

const refuse = (): never => {
  throw new NotFound('notFound');
};

/** Fake records that support counts only. */
export class FakeRecords implements RecordsApi {
  totals = new Map<string, Answer<number>>();
  concurrency = { now: 0, most: 0 };

  async list(resource: string, query: ListQuery): Promise<RecordListResult> {
    this.concurrency.most = Math.max(this.concurrency.most, ++this.concurrency.now);
    await Promise.resolve();
    this.concurrency.now--;
    const total = await settleAs(this.totals.get(resource) ?? new NotFound('notFound'));
    return {
      list: [],
      total,
      pageNo: query.pageNo,
      pageSize: query.pageSize,
      checkList: [],
      next: null,
      labels: {},
    };
  }

  get: RecordsApi['get'] = refuse;
  getCreationRefusal: RecordsApi['getCreationRefusal'] = refuse;
  create: RecordsApi['create'] = refuse;
  update: RecordsApi['update'] = refuse;
  remove: RecordsApi['remove'] = refuse;
  recover: RecordsApi['recover'] = refuse;
  transition: RecordsApi['transition'] = refuse;
  undo: RecordsApi['undo'] = refuse;
  options: RecordsApi['options'] = refuse;
  getHistory: RecordsApi['getHistory'] = refuse;
  explain: RecordsApi['explain'] = refuse;
  revealField: RecordsApi['revealField'] = refuse;
  acquireLease: RecordsApi['acquireLease'] = refuse;
  releaseLease: RecordsApi['releaseLease'] = refuse;
}

/** Fake bulk jobs: each started job is the next scripted one. */
export class FakeBulk implements BulkApi {
  jobs: Answer<BulkJob>[] = [];
  requests: JsonObject[] = [];
  previews: JsonObject[] = [];
  /** Records that a preview refuses, and how many it checks at most. */
  refusals: readonly BulkJobFailure[] = [];
  maxChecked = 500;
  previewError: AppError | undefined;

  preview: BulkApi['preview'] = (resource, action, selection, expected) => {
    this.previews.push({ resource, ...action, ...selection, expect: expected });
    if (this.previewError) return Promise.reject(this.previewError);
    const refused = new Set(this.refusals.map(({ uuid }) => uuid));
    const selected = 'uuids' in selection ? selection.uuids : [];
    const uuids = selected.filter(uuid => !refused.has(uuid));
    const checked = Math.min(expected, this.maxChecked);
    return Promise.resolve({ total: expected, checked, uuids, failures: this.refusals });
  };

  start: BulkApi['start'] = (resource, action, selection, expected, key) => {
    this.requests.push({ resource, ...action, ...selection, expect: expected, key });
    return settleAs<BulkJob>(this.jobs.shift() ?? new NotFound('notFound'));
  };

  getJob(uuid: string): Promise<BulkJob> {
    this.requests.push({ read: uuid });
    return settleAs<BulkJob>(this.jobs.shift() ?? new NotFound('notFound'));
  }

  listJobs(resource: string): Promise<readonly ListedBulkJob[]> {
    this.requests.push({ list: resource });
    return Promise.resolve([]);
  }

  cancel(uuid: string): Promise<BulkJob> {
    this.requests.push({ cancel: uuid });
    return settleAs<BulkJob>(this.jobs.shift() ?? new NotFound('notFound'));
  }
}

/** Fake statistics with one scripted answer. */
export class FakeStatistics implements StatisticsApi {
  rows: Answer<StatisticsRow[]> = [];
  sums: Answer<Record<string, number>> = {};
  requests: { by: readonly string[]; selection: MatchingRowsQuery }[] = [];

  countBy(_: string, by: readonly string[], selection: MatchingRowsQuery): Promise<StatisticsRow[]> {
    this.requests.push({ by, selection });
    return settleAs(this.rows);
  }

  sum(_: string, by: readonly string[], selection: MatchingRowsQuery): Promise<Record<string, number>> {
    this.requests.push({ by, selection });
    return settleAs(this.sums);
  }
}

/** An in-memory browser storage. */
export class FakeStorage {
  readonly entries: Map<string, string>;

  constructor(entries: Readonly<Record<string, string>> = {}) {
    this.entries = new Map(Object.entries(entries));
  }

  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.entries.set(key, value);
  }

  removeItem(key: string): void {
    this.entries.delete(key);
  }
}

export function fakeServer() {
  const records = new FakeRecords();
  return {
    session: new FakeSession(),
    metadata: new FakeMetadata(),
    records,
    backgroundRecords: records,
    prefetchList: () => undefined,
    http: { get: refuse, post: refuse, requestData: refuse },
    files: new FakeFiles(),
    messages: new FakeMessages(),
    account: new FakeAccount(),
    search: new FakeSearch(),
    overview: new FakeOverview(),
    events: new FakeEvents(),
  };
}
