import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { Unavailable } from '#model/errors';

/**
 * Locks a database file for this process; the system releases the lock when the process ends in any way. The lock is a
 * file beside the database that is never deleted, so it also shows that a database existed here.
 */
export function lockDatabaseFile(file: string): { isNew: boolean; release: () => void } {
  const name = `${file}.lock`;
  const isNew = !existsSync(name);
  let lock: Database.Database | undefined;
  try {
    lock = new Database(name, { timeout: 0 });
    // The lock file never gets any content, so it needs no rollback journal.
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
