import fs from 'node:fs/promises';
import { afterAll } from 'vitest';
import { rules } from '#enrolment/rules';
import { MemoryStore } from '#model/MemoryStore';
import { matrixSuite } from './matrix.suite';
import { openRealm } from './openRealm';
import { quarterFolder, quarterResources, settleQuarter } from './quarter';

const folder = await quarterFolder();
afterAll(() => fs.rm(folder, { recursive: true }));

matrixSuite('what the shipped schemas lack', quarterResources, () =>
  openRealm({
    ...{ folder, rules, most: 24, arrange: () => undefined, settle: settleQuarter },
    store: vault => new MemoryStore(undefined, vault),
  }),
);
