import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqlite } from '#server/database/sqlite/openSqlite';
import { SqlStore } from '#server/database/SqlStore';
import { auditLogSuite } from './auditLogEntries.suite';

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'audit-log-'));
afterAll(() => fs.rm(folder, { recursive: true }));

auditLogSuite('MemoryStore', encryption => new MemoryStore(undefined, encryption));
auditLogSuite('SQLite', encryption =>
  SqlStore.open(openSqlite(path.join(folder, 'enrol.sqlite')), encryption),
);
