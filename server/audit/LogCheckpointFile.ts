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
  /** Each database has a checkpoint of its own; the SQLite of the folder has one where there is none. */
  database: DatabaseAddress | undefined;
}

/**
 * The end of the log, noted in the folder of the data: whoever writes to the database alone cannot take the last entries
 * away together with their seals, or have them sealed anew, without this telling.
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

  /** Whole or not at all, however the process ends. */
  async write(mark: LogCheckpoint): Promise<void> {
    const part = `${this.file}.part`;
    await fs.writeFile(part, `${formatCheckpoint(mark)}\n`, { flush: true, mode: 0o600 });
    await fs.rename(part, this.file);
  }

  /** Notes how far the log is sealed now; but what was noted before stays, as long as the log has it no more. */
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

/** Which database it is, whoever signs in to it. */
function getDatabaseName({ url }: DatabaseAddress): string {
  const { host, pathname, search } = new URL(url);
  // It may lead to one of several schemas of a database, each with a city of its own.
  const rest = search === '' ? '' : `-${hashText(search).slice(0, 8)}`;
  return `${host}${pathname}${rest}`.replaceAll(/[^\w.-]/g, '-');
}

const buildUnreadableMessage = (file: string) => ({
  zh: `${file} 中没有可读的审计日志标记`,
  en: `${file} holds no mark of the audit log that can be read`,
});
