import fs from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { AppError } from '#model/errors';
import type { Reading } from '#model/records';
import { textHash } from '#model/schemaHash';
import type { Config } from '#server/config';
import type { DatabaseAddress } from '#server/databaseAddress';
import { textInFile } from '#server/textInFile';
import { markIn, textOfMark, type Mark } from './Mark';
import { endOfLog, hasMark } from './sealer';

/**
 * The end of the log, noted in the folder of the data: whoever writes to the database alone cannot take the last entries
 * away together with their seals, or have them sealed anew, without this telling.
 */
export class NotedEnd {
  readonly file: string;
  private isTold = false;

  constructor({ dataDir, database }: Pick<Config, 'dataDir' | 'database'>) {
    this.file = path.join(dataDir, database ? `sealed-${nameOf(database)}.mark` : 'sealed.mark');
  }

  async read(): Promise<Mark | undefined> {
    const text = await textInFile(this.file);
    if (text === undefined) return undefined;
    const mark = markIn(text);
    if (!mark) throw new AppError(unreadable(this.file));
    return mark;
  }

  /** Whole or not at all, however the process ends. */
  async note(mark: Mark): Promise<void> {
    const part = `${this.file}.part`;
    await fs.writeFile(part, `${textOfMark(mark)}\n`, { flush: true });
    await fs.rename(part, this.file);
  }

  /** Notes how far the log is sealed now; but what was noted before stays, as long as the log has it no more. */
  async follow(reading: Reading, log: Logger): Promise<void> {
    const noted = await this.read();
    const isThere = !noted || (await hasMark(reading, noted));
    if (!isThere) {
      if (!this.isTold)
        log.error({ noted: noted.number }, 'the end of the audit log is gone, or was sealed anew');
      this.isTold = true;
      return;
    }
    const end = await endOfLog(reading);
    if (end) await this.note(end);
  }
}

/** Which database it is, whoever signs in to it. */
function nameOf({ url }: DatabaseAddress): string {
  const { host, pathname, search } = new URL(url);
  // It may lead to one of several schemas of a database, each with a city of its own.
  const rest = search === '' ? '' : `-${textHash(search).slice(0, 8)}`;
  return `${host}${pathname}${rest}`.replaceAll(/[^\w.-]/g, '-');
}

const unreadable = (file: string) => ({
  zh: `${file} 中没有可读的审计日志标记`,
  en: `${file} holds no mark of the audit log that can be read`,
});
