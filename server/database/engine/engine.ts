import { AppError, Unavailable } from '#model/errors';
import type { DurabilitySettings } from '#model/records';
import type { SqlDialect } from './dialect';

export type SqlValue = string | number | bigint | Uint8Array | null;
/** The values of a row, in the order of the selected columns. */
export type SqlRow = readonly SqlValue[];

export interface SqlQuery {
  sql: string;
  parameters: readonly SqlValue[];
  /**
   * The query is short and frequent, and its plan does not depend on its values. It may be batched and run as a
   * prepared statement.
   */
  reusePlan?: boolean;
  /** The account on whose behalf the query runs. Queues serve requesters by turns. */
  requester?: string;
}

/** Anything that runs read queries: a connection pool, a transaction or a snapshot. */
export interface ReadSession {
  fetchRows(query: SqlQuery): Promise<SqlRow[]>;
}

/** A session that writes within an open transaction. */
export interface WriteSession extends ReadSession {
  /** Runs a write statement and returns the number of changed rows. */
  run(query: SqlQuery): Promise<number>;
  /**
   * A write whose result nobody reads, so it may be sent along with the next statement. If it fails, the promise
   * rejects, either at once or when the transaction is retried with savepoints.
   */
  queueWrite(query: SqlQuery): Promise<void>;
}

export interface WriteTransactionOptions<T> {
  /** Commits alone, outside of a group commit. For changes of tables, which affect all other transactions. */
  exclusive?: boolean;
  /** Called as soon as the commit is durable, before any other read. */
  onCommit?: (result: T) => void;
}

/** The tables differ from the layout of a query or transaction, because another process has changed them. */
export class StaleTableLayout extends AppError {
  constructor(cause: unknown) {
    super('unexpected', null, { cause });
  }
}

const queryTimeoutMessage = {
  zh: '查询用时过长，已被中止；请缩小范围后再试',
  en: 'This took the database too long and was ended; please ask for less',
};

/** A query exceeded the time limit and was cancelled. */
export class QueryTimeout extends Unavailable {
  constructor(cause?: unknown) {
    super(queryTimeoutMessage, null, { cause });
  }
}

/**
 * Whether a loop over many records must end with this error instead of going on with the next record: the database is
 * unavailable, or its table layout changed. A query timeout concerns the current record only.
 */
export const shouldAbortBatch = (error: unknown): boolean =>
  !(error instanceof QueryTimeout) && (error instanceof Unavailable || error instanceof StaleTableLayout);

/**
 * A database engine: reads run concurrently, transactions are serializable. Driver errors are translated to
 * AppErrors.
 */
export interface DatabaseEngine extends ReadSession {
  readonly dialect: SqlDialect;
  /** Other processes write to the database as well, and may change its tables. */
  readonly isShared?: boolean;
  /**
   * Runs a transaction and resolves when its commit is durable; on an error nothing is written. It may run `work`
   * again after a serialization failure or a rollback.
   */
  transact<T>(work: (session: WriteSession) => Promise<T>, options?: WriteTransactionOptions<T>): Promise<T>;
  /** Rewrites the files of these tables, so that overwritten and deleted values are gone from the disk. */
  purge(tables: readonly string[]): Promise<void>;
  /** The durability settings, read from the connections that write. */
  durability(): Promise<DurabilitySettings>;
  close(): Promise<void>;
}
