import { Unavailable } from '#model/errors';
import type { Query, SqlRow, WriteSession } from '../engine/engine';
import type { Connection } from './Connection';

/** Work awaits nothing but its session; work that asks nothing for so long would hold up everybody's. */
const maxIdleTime = 10_000;

/**
 * The writing connection, lent to one piece of work until it is done. What it asks is answered in this thread, and cannot
 * be ended before it has its answer: it goes to few rows, by an index.
 */
export class TransactionSession implements WriteSession {
  private readonly connection: Connection;
  private isOver = false;
  private timer: NodeJS.Timeout | undefined;
  private written = false;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  /** Whether it may have left something behind. */
  get hasWritten(): boolean {
    return this.written;
  }

  fetchRows(query: Query): Promise<SqlRow[]> {
    return this.execute(query, () => this.connection.fetchRows(query));
  }

  run(query: Query): Promise<number> {
    return this.execute(query, () => this.connection.run(query));
  }

  async queueWrite(query: Query): Promise<void> {
    await this.run(query);
  }

  /** What the work comes to. After that, or when it waits for something else, nothing more is done for it. */
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

  private execute<T>(query: Query, question: () => T): Promise<T> {
    this.timer?.refresh();
    return new Promise((resolve, reject) => {
      if (this.isOver) return reject(new TypeError('A transaction is asked after its work was done'));
      this.written ||= !this.connection.isReadOnly(query.sql);
      resolve(question());
    });
  }
}
