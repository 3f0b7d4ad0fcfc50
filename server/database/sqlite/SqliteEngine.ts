import { Unavailable } from '#model/errors';
import type { Engine, Query, SqlRow, TransactOptions, WritingSession } from '../engine';
import { CommitQueue } from './CommitQueue';
import type { Connection } from './Connection';
import { sqliteDialect } from './sqliteDialect';

interface Parts {
  writer: Connection;
  reader: Connection;
  /** Lets go of the file. */
  release: () => void;
}

/** SQLite in this process: one connection writes, what is outside of a transaction reads from another. */
export class SqliteEngine implements Engine {
  readonly dialect = sqliteDialect;
  private readonly parts: Parts;
  private readonly queue: CommitQueue;
  private closing: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.parts = parts;
    this.queue = new CommitQueue(parts.writer);
  }

  rows(query: Query): Promise<SqlRow[]> {
    return new Promise(resolve => {
      if (this.closing) throw new Unavailable('unavailable');
      resolve(this.parts.reader.rows(query));
    });
  }

  transact<T>(work: (session: WritingSession) => Promise<T>, options?: TransactOptions<T>): Promise<T> {
    return this.queue.transact(work, options);
  }

  close(): Promise<void> {
    this.closing ??= this.shut();
    return this.closing;
  }

  private async shut(): Promise<void> {
    await this.queue.close();
    const { reader, writer, release } = this.parts;
    reader.close();
    writer.exec('pragma optimize');
    writer.close();
    release();
  }
}
