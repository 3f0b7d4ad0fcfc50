import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { Unavailable } from '#model/errors';

/**
 * Holds a file for this process alone, as long as it lives: the system lets go of it when the process ends, however it
 * ends. The lock is a file beside it, which stays and so tells that there was a database here.
 */
export function lockFile(file: string): { isNew: boolean; release: () => void } {
  const name = `${file}.lock`;
  const isNew = !existsSync(name);
  let lock: Database.Database | undefined;
  try {
    lock = new Database(name, { timeout: 0 });
    // Nothing is ever written there, so there is nothing to take back.
    lock.pragma('journal_mode = off');
    lock.exec('begin exclusive');
  } catch (cause) {
    lock?.close();
    const say = {
      zh: `数据库文件 ${file} 正被另一个进程使用，或其所在文件夹无法写入。`,
      en: `The database file ${file} is in use by another process, or its folder cannot be written to.`,
    };
    throw new Unavailable(say, null, { cause });
  }
  const held = lock;
  return { isNew, release: () => held.close() };
}
