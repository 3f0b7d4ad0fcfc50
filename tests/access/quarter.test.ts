import fs from 'node:fs/promises';
import { afterAll } from 'vitest';
import { MemoryStore } from '#model/memory/MemoryStore';
import { matrixSuite } from './matrix.suite';
import { openRealm } from './openRealm';
import { quarterFolder, quarterNarrowings, quarterResources, quarterRules, settleQuarter } from './quarter';

const folder = await quarterFolder();
afterAll(() => fs.rm(folder, { recursive: true }));

matrixSuite('what the shipped schemas lack', quarterResources, () =>
  openRealm({
    ...{
      folder,
      rules: quarterRules,
      narrowings: quarterNarrowings,
      most: 24,
      arrange: () => undefined,
      settle: settleQuarter,
    },
    store: encryption => new MemoryStore(undefined, encryption),
  }),
);
