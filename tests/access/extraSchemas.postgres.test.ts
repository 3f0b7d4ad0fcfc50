import fs from 'node:fs/promises';
import { afterAll } from 'vitest';
import { openPostgres } from '#server/database/postgres/openPostgres';
import { SqlStore } from '#server/database/SqlStore';
import { createTestSchema } from '#tests/support/openPostgresStore';
import { matrixSuite } from './matrix.suite';
import { openAccessFixture } from './openAccessFixture';
import { extraSchemasFolder, extraNarrowings, extraRules, arrangeExtraRows } from './extraSchemas';

const folder = await extraSchemasFolder();
const { address, drop } = await createTestSchema();
afterAll(async () => {
  await drop();
  await fs.rm(folder, { recursive: true });
});

// Databases differ in how they compile conditions: these resources cover every kind of grant, a tree, and codes.
matrixSuite(
  'what the shipped schemas lack, on PostgreSQL',
  ['matter', 'ward', 'callnote'],
  () =>
    openAccessFixture({
      ...{
        folder,
        rules: extraRules,
        narrowings: extraNarrowings,
        most: 24,
        arrange: () => undefined,
        settle: arrangeExtraRows,
      },
      store: async encryption => SqlStore.open(await openPostgres(address), encryption),
    }),
  // All callers meet them on SQLite, and random grants are compared on both stores: a few callers suffice here, and one who reads all fields.
  () => new Map([['matter', new Set(['admin'])]]),
);
