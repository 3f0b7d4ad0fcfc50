import { Unavailable } from '#model/errors';
import type { DurabilitySettings } from '#model/records';
import type { Engine, Query, SqlRow, TransactOptions, WriteSession } from '../engine/engine';
import { CommitQueue } from './CommitQueue';
import type { Connection } from './Connection';
import type { IntegrityCheck } from './IntegrityCheck';
import type { ReadRouter } from './ReadRouter';
import { readDurability } from './readDurability';
import { sqliteDialect } from './sqliteDialect';
import { PlannerStatistics } from './PlannerStatistics';

interface Dependencies {
  writer: Connection;
  readers: ReadRouter;
  /** The integrity check of a file that was too large to check before it was opened. */
  check?: IntegrityCheck | undefined;
  /** Releases the lock on the database file. */
  release: () => void;
}

const damagedMessage = 'the database file is damaged; restore it from a backup';

/** The engine for SQLite: one connection writes, reads outside a transaction use others. */
export class SqliteEngine implements Engine {
  readonly dialect = sqliteDialect;
  private readonly parts: Dependencies;
  private readonly queue: CommitQueue;
  private readonly statistics: PlannerStatistics;
  private closing: Promise<void> | undefined;

  constructor(parts: Dependencies) {
    this.parts = parts;
    this.queue = new CommitQueue(parts.writer);
    this.statistics = new PlannerStatistics(parts.writer, this.queue);
    this.statistics.start();
  }

  fetchRows(query: Query): Promise<SqlRow[]> {
    return new Promise(resolve => {
      if (this.closing) throw new Unavailable('unavailable');
      resolve(this.parts.readers.fetchRows(query));
    });
  }

  transact<T>(work: (session: WriteSession) => Promise<T>, options?: TransactOptions<T>): Promise<T> {
    // A write to a damaged file might be lost. Reads go on as far as they can.
    if (this.isDamaged) return Promise.reject(new Unavailable('unavailable'));
    return this.queue.transact(work, options);
  }

  /** SQLite rewrites the whole file. Its write-ahead log holds former pages until it is truncated. */
  purge(): Promise<void> {
    const { writer } = this.parts;
    return this.queue.runOutsideTransaction(() => {
      writer.exec('vacuum');
      const [[isBusy] = []] = writer.fetchRows({ sql: 'pragma wal_checkpoint(truncate)', parameters: [] });
      if (isBusy !== 0) throw new Unavailable('unavailable');
    });
  }

  durability(): Promise<DurabilitySettings> {
    return new Promise(resolve => {
      const durability = readDurability(this.parts.writer);
      resolve(this.isDamaged ? { ...durability, survives: [], broken: damagedMessage } : durability);
    });
  }

  close(): Promise<void> {
    this.closing ??= this.closeAll();
    return this.closing;
  }

  private get isDamaged(): boolean {
    return this.parts.check?.isDamaged === true;
  }

  private async closeAll(): Promise<void> {
    this.statistics.stop();
    await this.queue.close();
    const { check, readers, writer, release } = this.parts;
    await check?.stop();
    await readers.close();
    this.statistics.refreshAll();
    writer.close();
    release();
  }
}
