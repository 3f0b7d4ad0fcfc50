import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { openSqlite } from '#server/database/sqlite/openSqlite';
import { SqlStore } from '#server/database/SqlStore';
import { runsShort } from '#tests/support/scope';
import { triedResources, writtenResources } from './cover/contractCatalog';
import { startContractServer } from './cover/startContractServer';
import { coverActions, httpSuite } from './http.suite';

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'http-'));
afterAll(() => fs.rm(folder, { recursive: true }));

/** `npm test` writes to the fewest resources that allow each action. */
const written = runsShort ? coverActions(triedResources) : writtenResources;

httpSuite(
  'SQLite',
  () =>
    startContractServer({
      store: encryption => SqlStore.open(openSqlite(path.join(folder, 'enrol.sqlite')), encryption),
    }),
  { read: triedResources, written },
);
