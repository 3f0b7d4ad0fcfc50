import { AppError, Unavailable } from '#model/errors';
import type { Durability } from '#model/records';
import type { Dialect } from './dialect';

export type SqlValue = string | number | bigint | Uint8Array | null;
/** The values of a row in the order in which they were asked for. */
export type SqlRow = readonly SqlValue[];

export interface Query {
  sql: string;
  parameters: readonly SqlValue[];
  /** It comes again and again, is short, and has the same plan whatever its values are. */
  reusePlan?: boolean;
}

/** Somewhere to put questions. */
export interface ReadSession {
  fetchRows(query: Query): Promise<SqlRow[]>;
}

/** What is open while one piece of work is done alone and whole. */
export interface WriteSession extends ReadSession {
  /** How many rows it changed. */
  run(query: Query): Promise<number>;
  /**
   * A write whose outcome nobody looks at, so it may be sent with whatever comes next. Where it fails, this rejects, now
   * or when the work is run again for that.
   */
  queueWrite(query: Query): Promise<void>;
}

export interface TransactOptions<T> {
  /** No other work shares its commit: what it changes is under all others' feet. */
  exclusive?: boolean;
  /** Called the moment that it is durable, before anybody else reads. */
  onCommit?: (result: T) => void;
}

/** The tables lie otherwise than whoever asked believed: another process has changed them. */
export class StaleLayout extends AppError {
  constructor(cause: unknown) {
    super('unexpected', null, { cause });
  }
}

const queryTimeoutMessage = {
  zh: '查询用时过长，已被中止；请缩小范围后再试',
  en: 'This took the database too long and was ended; please ask for less',
};

/** A question was at it for longer than any may be, and was ended. */
export class QueryTimeout extends Unavailable {
  constructor(cause?: unknown) {
    super(queryTimeoutMessage, null, { cause });
  }
}

/** A database: reads beside all others, writes one after the other. Its errors are ours. */
export interface Engine extends ReadSession {
  readonly dialect: Dialect;
  /** Other processes write to it as well, and may change its tables. */
  readonly isShared?: boolean;
  /** What `work` wrote is durable when this returns, or nothing of it is. It may be run again after a collision. */
  transact<T>(work: (session: WriteSession) => Promise<T>, options?: TransactOptions<T>): Promise<T>;
  /** Asked of the connections that are at work. */
  durability(): Promise<Durability>;
  close(): Promise<void>;
}
