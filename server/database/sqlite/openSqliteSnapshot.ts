import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { Unavailable } from '#model/errors';
import type { SnapshotSession } from '../DatabaseSnapshot';
import { sqliteBusyTimeout } from './busyTimeout';
import { SqliteConnection } from './SqliteConnection';
import { sqliteDialect } from './sqliteDialect';

/** Opens a read-only snapshot of a database file for a backup, while its process goes on writing to it. */
export function openSqliteSnapshot(file: string): SnapshotSession {
  if (!existsSync(file)) {
    throw new Unavailable({ zh: `没有数据库文件 ${file}。`, en: `There is no database file ${file}.` });
  }
  const connection = new SqliteConnection(new Database(file, { readonly: true, timeout: sqliteBusyTimeout }));
  connection.exec('begin');
  return {
    dialect: sqliteDialect,
    fetchRows: query => new Promise(resolve => resolve(connection.fetchRows(query))),
    close: () => Promise.resolve(connection.close()),
  };
}
