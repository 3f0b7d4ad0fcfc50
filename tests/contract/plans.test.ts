import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { SqliteConnection } from '#server/database/sqlite/SqliteConnection';
import { openSqlite } from '#server/database/sqlite/openSqlite';
import { planned, plansSuite } from './plans.suite';

plansSuite('SQLite', planned.all, async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'plans-'));
  const file = path.join(folder, 'enrol.sqlite');
  const engine = openSqlite(file);
  const connection = new SqliteConnection(new Database(file, { readonly: true }));
  return {
    engine,
    // Without statistics SQLite assumes large tables.
    filled: () => Promise.resolve(),
    explain: query => {
      const rows = connection.fetchRows({ ...query, sql: `explain query plan ${query.sql}` });
      const steps = rows.map(row => String(row[3]));
      const matching = (pattern: string) => steps.filter(step => new RegExp(pattern).test(step));
      return Promise.resolve({
        // An automatic index implies a full table scan.
        tables: matching('^SCAN t\\d+$|AUTOMATIC'),
        indexes: matching('^SCAN t\\d+ USING'),
        sorts: matching('TEMP B-TREE FOR'),
      });
    },
    close: async () => {
      connection.close();
      await engine.close();
      await fs.rm(folder, { recursive: true });
    },
  };
});
