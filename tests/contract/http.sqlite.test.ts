import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { openSqlite } from '#server/database/sqlite/openSqlite';
import { SqlStore } from '#server/database/SqlStore';
import { httpSuite } from './http.suite';
import { startContractServer } from './cover/startContractServer';

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'http-'));
afterAll(() => fs.rm(folder, { recursive: true }));

httpSuite('SQLite', () =>
  startContractServer({
    store: encryption => SqlStore.open(openSqlite(path.join(folder, 'enrol.sqlite')), encryption),
  }),
);
