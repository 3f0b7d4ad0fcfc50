import { Unavailable } from '#model/errors';
import type { DurabilitySettings } from '#model/records';
import type {
  DatabaseEngine,
  SqlQuery,
  SqlRow,
  WriteTransactionOptions,
  WriteSession,
} from '../engine/engine';
import { CommitQueue } from './CommitQueue';
import type { SqliteConnection } from './SqliteConnection';
import type { IntegrityCheck } from './IntegrityCheck';
import type { ReadRouter } from './ReadRouter';
import { readSqliteDurability } from './readSqliteDurability';
import { sqliteDialect } from './sqliteDialect';
import { PlannerStatistics } from './PlannerStatistics';

interface Dependencies {
  writer: SqliteConnection;
  readers: ReadRouter;
  /** The integrity check of a file that was too large to check before it was opened. */
  check?: IntegrityCheck | undefined;
  /** Releases the lock on the database file. */
  release: () => void;
}

const damagedMessage = 'the database file is damaged; restore it from a backup';

/** The engine for SQLite: one connection writes, reads outside a transaction use others. */
export class SqliteEngine implements DatabaseEngine {
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

  fetchRows(query: SqlQuery): Promise<SqlRow[]> {
    return new Promise(resolve => {
      if (this.closing) throw new Unavailable('unavailable');
      resolve(this.parts.readers.fetchRows(query));
    });
  }

  transact<T>(work: (session: WriteSession) => Promise<T>, options?: WriteTransactionOptions<T>): Promise<T> {
    // Refuses writes to a damaged file, because they might be lost. Reads go on as far as the file allows.
    if (this.isDamaged) return Promise.reject(new Unavailable('unavailable'));
    return this.queue.transact(work, options);
  }

  /** Rewrites the database file (VACUUM) and truncates the write-ahead log, which contains former pages. */
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
      const durability = readSqliteDurability(this.parts.writer);
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
