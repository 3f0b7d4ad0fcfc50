import { existsSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { Unavailable } from '#model/errors';
import { sqliteBusyTimeout } from './busyTimeout';
import { SqliteConnection } from './SqliteConnection';
import { IntegrityCheck } from './IntegrityCheck';
import { lockDatabaseFile } from './lockDatabaseFile';
import { ReadRouter } from './ReadRouter';
import { SqliteEngine } from './SqliteEngine';

/** The application id in the header of the database file: "Enrl". */
const applicationId = 0x456e726c;

/**
 * The page cache of the write connection, in KiB. It holds the upper pages of every index that a new row is written to.
 */
export const writerCacheKib = 32 * 1024;
/**
 * The number of WAL pages before a checkpoint. A larger WAL saves writes, because most pages change again and again
 * until then.
 */
export const checkpointPages = 8000;

/**
 * In bytes. The integrity check of a file of this size takes a few seconds at most. A larger file is checked while it
 * is served.
 */
const maxSizeCheckedAtOpen = 512 * 1024 * 1024;

/**
 * Opens or creates the SQLite database in this file. Refuses a file that is locked by another process, damaged or
 * foreign, and storage that does not accept the settings for durable commits.
 */
export function openSqlite(file: string, checkedAtOnce = maxSizeCheckedAtOpen): SqliteEngine {
  const isNew = !existsSync(file);
  const lock = lockDatabaseFile(file);
  try {
    if (isNew && !lock.isNew) throw createFileError(file, '不见了', 'is gone, but it was there before');
    if (!isNew && statSync(file).size === 0)
      throw createFileError(file, '已损坏：内容为空', 'is damaged: it is empty');
    const isLarge = !isNew && statSync(file).size > checkedAtOnce;
    const writer = openWriter(file, isLarge);
    const reader = new SqliteConnection(new Database(file, { readonly: true, timeout: sqliteBusyTimeout }));
    return new SqliteEngine({
      ...{ writer, readers: new ReadRouter({ reader, writer }), release: lock.release },
      check: isLarge ? new IntegrityCheck(file) : undefined,
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

function openWriter(file: string, isLarge: boolean): SqliteConnection {
  const database = openDatabase(file);
  try {
    requireOwnFile(database, file, isLarge);
    applySettings(database, file);
    return new SqliteConnection(database);
  } catch (error) {
    database.close();
    throw error instanceof Unavailable ? error : createDamagedError(file, error);
  }
}

function openDatabase(file: string): Database.Database {
  try {
    return new Database(file, { timeout: sqliteBusyTimeout });
  } catch (cause) {
    throw createFileError(file, '无法打开', 'cannot be opened', cause);
  }
}

const createDamagedError = (file: string, cause?: unknown) =>
  createFileError(file, '已损坏', 'is damaged', cause);

function createFileError(file: string, zh: string, en: string, cause?: unknown): Unavailable {
  return new Unavailable({ zh: `数据库文件 ${file} ${zh}。`, en: `The database file ${file} ${en}.` }, null, {
    cause,
  });
}

function requireOwnFile(database: Database.Database, file: string, isLarge: boolean): void {
  const only = (pragma: string): unknown => database.pragma(pragma, { simple: true });
  if (!isLarge && only('quick_check(1)') !== 'ok') throw createDamagedError(file);
  const isEmpty = database.prepare('select count(*) from sqlite_schema').pluck().get() === 0;
  if (!isEmpty && only('application_id') !== applicationId) {
    throw createFileError(file, '不属于本产品', 'is not one of this product');
  }
}

/**
 * Applies the settings and reads each one back, because a file system that cannot support one keeps another value
 * without an error.
 */
function applySettings(database: Database.Database, file: string): void {
  try {
    database.exec('begin immediate; rollback');
  } catch (cause) {
    throw createFileError(file, '无法写入', 'cannot be written to', cause);
  }
  const settings: [string, string | number][] = [
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
    ['busy_timeout', sqliteBusyTimeout],
    ['application_id', applicationId],
    ['cache_size', -writerCacheKib],
    ['wal_autocheckpoint', checkpointPages],
  ];
  for (const [name, value] of settings) {
    database.pragma(`${name} = ${value}`);
    const kept: unknown = database.pragma(name, { simple: true });
    if (kept !== value)
      throw createFileError(file, `不接受设置 ${name}`, `does not take the setting ${name} = ${value}`);
  }
}
