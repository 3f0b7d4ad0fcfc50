import path from 'node:path';
import Database from 'better-sqlite3';
import { killsSuite } from './kills.suite';

/** Each commit waits for fsync. */
const durable = { synchronous: 'full', journal_mode: 'wal' };

function checkIntegrity(folder: string): string {
  const database = new Database(path.join(folder, 'data', 'enrol.sqlite'), { readonly: true });
  const found = String(database.pragma('integrity_check', { simple: true }));
  database.close();
  return found;
}

killsSuite(
  'SQLite',
  () => Promise.resolve({ environment: {}, faults: [], checkIntegrity, close: () => Promise.resolve() }),
  durable,
);
