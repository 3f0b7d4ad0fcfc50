import fs from 'node:fs/promises';
import { afterAll } from 'vitest';
import { MemoryStore } from '#model/memory/MemoryStore';
import { matrixSuite } from './matrix.suite';
import { openAccessFixture } from './openAccessFixture';
import {
  extraSchemasFolder,
  extraNarrowings,
  extraResources,
  extraRules,
  arrangeExtraRows,
} from './extraSchemas';

const folder = await extraSchemasFolder();
afterAll(() => fs.rm(folder, { recursive: true }));

matrixSuite('what the shipped schemas lack', extraResources, () =>
  openAccessFixture({
    ...{
      folder,
      rules: extraRules,
      narrowings: extraNarrowings,
      most: 24,
      arrange: () => undefined,
      settle: arrangeExtraRows,
    },
    store: encryption => new MemoryStore(undefined, encryption),
  }),
);
