import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqlite } from '#server/database/sqlite/openSqlite';
import { SqlStore } from '#server/database/SqlStore';
import { credentialsSuite } from './credentials.suite';

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'credentials-'));
afterAll(() => fs.rm(folder, { recursive: true }));

credentialsSuite('MemoryStore', encryption => new MemoryStore(undefined, encryption));
credentialsSuite('SQLite', encryption =>
  SqlStore.open(openSqlite(path.join(folder, 'enrol.sqlite')), encryption),
);
