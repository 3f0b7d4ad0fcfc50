import { AppError, NotFound } from '#model/errors';
import type { Value } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import type { ListQuery, RecordDetail, RecordPage, Records } from '#model/records';
import type { ServerEvent } from '../../src/api/eventLines';
import type { Listener, ServerEvents } from '../../src/api/events';
import type { FileCall, FileCalls, ReceivedFile } from '../../src/api/files';
import type { AuthorMistake, MetadataCalls } from '../../src/api/metadata';
import type { AccountCalls } from '../../src/api/account';
import type { Message, MessageCalls } from '../../src/api/messages';
import type { SearchCalls, Suggestion } from '../../src/api/search';
import type { ServerGreeting, SessionCalls } from '../../src/api/session';

/** An answer, or the error that is given in its place. */
type Answer<T> = T | AppError;

function give<T>(answer: Answer<T>): Promise<T> {
  return answer instanceof AppError ? Promise.reject(answer) : Promise.resolve(answer);
}

/** A session that answers as it is told, and remembers what it was asked. */
export class FakeSession implements SessionCalls {
  asked: string[] = [];
  answers: { login: Answer<Value>; userInfo: Answer<Value>; logout: Answer<null> } = {
    login: { token: 'admin-token-1' },
    userInfo: { username: 'admin', name: '管理员', roles: ['admin'], permissions: [] },
    logout: null,
  };
  server: ServerGreeting = { publicKey: '', mockServer: false };

  greeting(): Promise<ServerGreeting> {
    return Promise.resolve(this.server);
  }

  async prepare(): Promise<void> {}

  login(username: string, password: string): Promise<Value> {
    this.asked.push(`login ${username} ${password}`);
    return give(this.answers.login);
  }

  async logout(): Promise<void> {
    this.asked.push('logout');
    await give(this.answers.logout);
  }

  userInfo(): Promise<Value> {
    this.asked.push('userInfo');
    return give(this.answers.userInfo);
  }
}

export class FakeMetadata implements MetadataCalls {
  tree: Answer<Value> = [];
  schemas = new Map<string, Answer<ProjectedSchema>>();
  found: readonly AuthorMistake[] = [];
  asked: string[] = [];

  routes(): Promise<Value> {
    this.asked.push('routes');
    return give(this.tree);
  }

  schema(resource: string): Promise<ProjectedSchema> {
    this.asked.push(resource);
    return give<ProjectedSchema>(this.schemas.get(resource) ?? new NotFound('notFound'));
  }

  mistakes(): Promise<readonly AuthorMistake[]> {
    this.asked.push('mistakes');
    return Promise.resolve(this.found);
  }

  validatorUrl(resource: string, hash: string): string {
    return `/${resource}?${hash}`;
  }
}

/** Messages that a test adds. */
export class FakeMessages implements MessageCalls {
  asked: string[] = [];
  failure: AppError | undefined;
  private kept: readonly Message[] = [];

  add(title: string): void {
    const uuid = String(this.kept.length + 1);
    this.kept = [
      { uuid, title, at: '2026-04-16T08:30:00+08:00', resource: 'school', record: 'a' },
      ...this.kept,
    ];
  }

  list(): Promise<readonly Message[]> {
    this.asked.push('list');
    return give(this.failure ?? this.kept);
  }

  clear(): Promise<void> {
    this.asked.push('clear');
    this.kept = [];
    return Promise.resolve();
  }
}

/** One file for whoever asks. */
export class FakeFiles implements FileCalls {
  asked: FileCall[] = [];
  answer: Answer<ReceivedFile> = { bytes: new Blob(['1,2']), name: 'rows.csv' };

  receive(call: FileCall): Promise<ReceivedFile> {
    this.asked.push(call);
    return give(this.answer);
  }
}

/** An account whose password a test may look at. */
export class FakeAccount implements AccountCalls {
  password = 'Enrol@2026';
  refusal: AppError | undefined;
  record: Answer<RecordDetail> = new NotFound('notFound');

  own(): Promise<RecordDetail> {
    return give(this.record);
  }

  changePassword(oldPassword: string, password: string): Promise<void> {
    const refusal = this.refusal ?? (oldPassword === this.password ? undefined : new NotFound('notFound'));
    if (refusal) return Promise.reject(refusal);
    this.password = password;
    return Promise.resolve();
  }
}

/** Pages that a test names. */
export class FakeSearch implements SearchCalls {
  found: readonly Suggestion[] = [];

  suggestions(): Promise<readonly Suggestion[]> {
    return Promise.resolve(this.found);
  }
}

/** Events that a test tells. */
export class FakeEvents implements ServerEvents {
  readonly listeners = new Set<Listener>();

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  tell(name: string, data: ServerEvent['data'] = {}): void {
    for (const listener of this.listeners) listener.happened({ name, data });
  }

  open(open: boolean): void {
    for (const listener of this.listeners) listener.heard(open);
  }
}

const refuse = (): never => {
  throw new NotFound('notFound');
};

/** Records that can be counted and no more. */
export class FakeRecords implements Records {
  totals = new Map<string, Answer<number>>();
  atOnce = { now: 0, most: 0 };

  async list(resource: string, query: ListQuery): Promise<RecordPage> {
    this.atOnce.most = Math.max(this.atOnce.most, ++this.atOnce.now);
    await Promise.resolve();
    this.atOnce.now--;
    const total = await give(this.totals.get(resource) ?? new NotFound('notFound'));
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

  get: Records['get'] = refuse;
  create: Records['create'] = refuse;
  update: Records['update'] = refuse;
  remove: Records['remove'] = refuse;
  recover: Records['recover'] = refuse;
  transition: Records['transition'] = refuse;
  undo: Records['undo'] = refuse;
  options: Records['options'] = refuse;
}

/** A browser's storage, as long as the test lasts. */
export class FakeKeep {
  readonly kept: Map<string, string>;

  constructor(entries: Readonly<Record<string, string>> = {}) {
    this.kept = new Map(Object.entries(entries));
  }

  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.kept.set(key, value);
  }

  removeItem(key: string): void {
    this.kept.delete(key);
  }
}

export function fakeServer() {
  const records = new FakeRecords();
  return {
    session: new FakeSession(),
    metadata: new FakeMetadata(),
    records,
    recordsAside: records,
    expectList: () => undefined,
    files: new FakeFiles(),
    messages: new FakeMessages(),
    account: new FakeAccount(),
    search: new FakeSearch(),
    events: new FakeEvents(),
  };
}
