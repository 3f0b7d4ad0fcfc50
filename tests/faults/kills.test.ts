import path from 'node:path';
import { openSqlite } from '#server/database/sqlite/openSqlite';
import { killsSuite } from './kills.suite';

/** Each commit waits for the disk; and after all the deaths the file is whole. */
const durable = { synchronous: '2', journal_mode: 'wal', integrity_check: 'ok' };

async function settings(folder: string): Promise<Record<string, string>> {
  const engine = openSqlite(path.join(folder, 'data', 'enrol.sqlite'));
  const read = Object.keys(durable).map(async name => {
    const rows = await engine.transact(session => session.rows({ sql: `pragma ${name}`, parameters: [] }));
    return [name, rows.flat().join()] as const;
  });
  const found = Object.fromEntries(await Promise.all(read));
  await engine.close();
  return found;
}

killsSuite(
  'SQLite',
  () => Promise.resolve({ environment: {}, harms: [], settings, close: () => Promise.resolve() }),
  durable,
);
