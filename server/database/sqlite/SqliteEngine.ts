import { Unavailable } from '#model/errors';
import type { Durability } from '#model/records';
import type { Engine, Query, SqlRow, TransactOptions, WritingSession } from '../engine';
import { CommitQueue } from './CommitQueue';
import type { Connection } from './Connection';
import type { FileCheck } from './FileCheck';
import type { Readers } from './Readers';
import { readDurability } from './readDurability';
import { sqliteDialect } from './sqliteDialect';
import { Statistics } from './Statistics';

interface Parts {
  writer: Connection;
  readers: Readers;
  /** Of a file that was not looked through before it was opened. */
  check?: FileCheck | undefined;
  /** Lets go of the file. */
  release: () => void;
}

const damaged = 'the database file is damaged; restore it from a backup';

/** SQLite in this process: one connection writes, what is outside of a transaction reads from others. */
export class SqliteEngine implements Engine {
  readonly dialect = sqliteDialect;
  private readonly parts: Parts;
  private readonly queue: CommitQueue;
  private readonly statistics: Statistics;
  private closing: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.parts = parts;
    this.queue = new CommitQueue(parts.writer);
    this.statistics = new Statistics(parts.writer, this.queue);
    this.statistics.begin();
  }

  rows(query: Query): Promise<SqlRow[]> {
    return new Promise(resolve => {
      if (this.closing) throw new Unavailable('unavailable');
      resolve(this.parts.readers.rows(query));
    });
  }

  transact<T>(work: (session: WritingSession) => Promise<T>, options?: TransactOptions<T>): Promise<T> {
    // Whatever was added might be lost with the rest. What can be read is still read.
    if (this.isDamaged) return Promise.reject(new Unavailable('unavailable'));
    return this.queue.transact(work, options);
  }

  durability(): Promise<Durability> {
    return new Promise(resolve => {
      const durability = readDurability(this.parts.writer);
      resolve(this.isDamaged ? { ...durability, survives: [], broken: damaged } : durability);
    });
  }

  close(): Promise<void> {
    this.closing ??= this.shut();
    return this.closing;
  }

  private get isDamaged(): boolean {
    return this.parts.check?.isDamaged === true;
  }

  private async shut(): Promise<void> {
    this.statistics.end();
    await this.queue.close();
    const { check, readers, writer, release } = this.parts;
    await check?.end();
    await readers.close();
    this.statistics.finish();
    writer.close();
    release();
  }
}
