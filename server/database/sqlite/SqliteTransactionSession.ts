import { Unavailable } from '#model/errors';
import type { SqlQuery, SqlRow, WriteSession } from '../engine/engine';
import type { SqliteConnection } from './SqliteConnection';

/**
 * In milliseconds. The work of a transaction may await only its session; if it is idle for this long it would block
 * other transactions.
 */
const maxIdleTime = 10_000;

/**
 * The session of one transaction on the write connection. Its statements run in this thread and cannot be interrupted,
 * so they must be short and use an index.
 */
export class SqliteTransactionSession implements WriteSession {
  private readonly connection: SqliteConnection;
  private isOver = false;
  private timer: NodeJS.Timeout | undefined;
  private written = false;

  constructor(connection: SqliteConnection) {
    this.connection = connection;
  }

  /** Whether the transaction may have changed something. */
  get hasWritten(): boolean {
    return this.written;
  }

  fetchRows(query: SqlQuery): Promise<SqlRow[]> {
    return this.execute(query, () => this.connection.fetchRows(query));
  }

  run(query: SqlQuery): Promise<number> {
    return this.execute(query, () => this.connection.run(query));
  }

  async queueWrite(query: SqlQuery): Promise<void> {
    await this.run(query);
  }

  /**
   * Awaits the work of the transaction. The work ends with an error if it awaits anything but the session for too long;
   * later statements are rejected.
   */
  async awaitWork<T>(work: Promise<T>): Promise<T> {
    const tooLong = new Promise<never>((_, reject) => {
      this.timer = setTimeout(() => reject(new Unavailable('unavailable')), maxIdleTime);
    });
    try {
      return await Promise.race([work, tooLong]);
    } finally {
      clearTimeout(this.timer);
      this.isOver = true;
    }
  }

  private execute<T>(query: SqlQuery, question: () => T): Promise<T> {
    this.timer?.refresh();
    return new Promise((resolve, reject) => {
      if (this.isOver) return reject(new TypeError('A transaction is asked after its work was done'));
      this.written ||= !this.connection.isReadOnly(query.sql);
      resolve(question());
    });
  }
}
