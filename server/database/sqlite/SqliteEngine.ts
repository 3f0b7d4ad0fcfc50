import { Unavailable } from '#model/errors';
import type { Engine, Query, SqlRow, TransactOptions, WritingSession } from '../engine';
import { CommitQueue } from './CommitQueue';
import type { Connection } from './Connection';
import type { Readers } from './Readers';
import { sqliteDialect } from './sqliteDialect';

/** Of an index: among fewer, what a third of a large table has looks as rare as what a hundredth has. */
const rowsLookedAt = 100_000;
/** Tables that were only written to as well, and without the limit that `optimize` would set by itself. */
const everyTable = 0x1ffee;

interface Parts {
  writer: Connection;
  readers: Readers;
  /** Lets go of the file. */
  release: () => void;
}

/** SQLite in this process: one connection writes, what is outside of a transaction reads from others. */
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
      resolve(this.parts.readers.rows(query));
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
    const { readers, writer, release } = this.parts;
    await readers.close();
    writer.exec(`pragma analysis_limit = ${rowsLookedAt}; pragma optimize = ${everyTable}`);
    writer.close();
    release();
  }
}
