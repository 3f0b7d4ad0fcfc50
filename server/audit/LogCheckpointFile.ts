import fs from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { AppError } from '#model/errors';
import type { RecordReader } from '#model/records';
import { hashText } from '#model/projection/schemaHash';
import type { DatabaseAddress } from '#server/config/databaseAddress';
import { readTextFile } from '#server/runtime/readTextFile';
import { parseCheckpoint, formatCheckpoint, type LogCheckpoint } from './LogCheckpoint';
import { getLatestCheckpoint, hasCheckpoint } from './auditLogChain';

interface CheckpointLocation {
  dataDir: string;
  /** Undefined for SQLite in the data folder. Each PostgreSQL database has a checkpoint file of its own. */
  database: DatabaseAddress | undefined;
}

/**
 * Stores the latest audit log checkpoint in a file of the data folder, outside of the database, to detect that a
 * database user removed the last entries with their signatures, or signed changed ones.
 */
export class LogCheckpointFile {
  readonly file: string;
  private isReported = false;

  constructor({ dataDir, database }: CheckpointLocation) {
    this.file = path.join(dataDir, database ? `sealed-${getDatabaseName(database)}.mark` : 'sealed.mark');
  }

  async read(): Promise<LogCheckpoint | undefined> {
    const text = await readTextFile(this.file);
    if (text === undefined) return undefined;
    const mark = parseCheckpoint(text);
    if (!mark) throw new AppError(buildUnreadableMessage(this.file));
    return mark;
  }

  /** Writes the file atomically: a temporary file is flushed to disk and then renamed. */
  async write(mark: LogCheckpoint): Promise<void> {
    const part = `${this.file}.part`;
    await fs.writeFile(part, `${formatCheckpoint(mark)}\n`, { flush: true, mode: 0o600 });
    await fs.rename(part, this.file);
  }

  /**
   * Advances the checkpoint to the end of the signed log. If the log no longer has the old checkpoint, it logs an error
   * once and keeps the old checkpoint as evidence.
   */
  async update(reading: RecordReader, log: Logger): Promise<void> {
    const noted = await this.read();
    const isThere = !noted || (await hasCheckpoint(reading, noted));
    if (!isThere) {
      if (!this.isReported)
        log.error({ noted: noted.number }, 'the end of the audit log is gone, or was sealed anew');
      this.isReported = true;
      return;
    }
    const end = await getLatestCheckpoint(reading);
    if (end) await this.write(end);
  }
}

/** File name part for the database address, without the user and password. */
function getDatabaseName({ url }: DatabaseAddress): string {
  const { host, pathname, search } = new URL(url);
  // The URL's query may select one of several PostgreSQL schemas, each with its own data, so its hash is part of the
  // name.
  const rest = search === '' ? '' : `-${hashText(search).slice(0, 8)}`;
  return `${host}${pathname}${rest}`.replaceAll(/[^\w.-]/g, '-');
}

const buildUnreadableMessage = (file: string) => ({
  zh: `${file} 中没有可读的审计日志标记`,
  en: `${file} holds no mark of the audit log that can be read`,
});
