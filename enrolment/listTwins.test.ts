import { beforeAll, describe, expect, it } from 'vitest';
import { MemoryStore } from '#model/memory/MemoryStore';
import { listTwins } from './listTwins';
import { whereEquals } from './rowQueries';
import { loadShippedCatalog } from '#tests/support/catalogLoaders';

const children = [
  { uuid: 'first', bmNo: '1', multipleBirthNo: null, season: 2026 },
  { uuid: 'second', bmNo: '2', multipleBirthNo: '1', season: 2026 },
  { uuid: 'third', bmNo: '3', multipleBirthNo: '2', season: 2026 },
  { uuid: 'other', bmNo: '4', multipleBirthNo: null, season: 2026 },
  { uuid: 'elsewhere', bmNo: '5', multipleBirthNo: '1', season: 2025 },
].map((child, at) => ({ id: at + 1, version: 1, deleted: false, ...child }));

let store: MemoryStore;
beforeAll(async () => {
  store = new MemoryStore(await loadShippedCatalog());
  await store.transact(async tx => {
    for (const child of children) await tx.insert('registration', child);
  });
}, 60_000);

describe('twins of a registration', () => {
  it.each([
    ['first', ['second', 'third']],
    ['second', ['first', 'third']],
    ['third', ['first', 'second']],
    ['other', []],
  ])(
    'listTwins of the %s child returns the children linked by registration numbers of twins, also through another twin',
    async (of, twins) => {
      const child = children.filter(({ uuid }) => uuid === of);
      const found = await listTwins(child, whereEquals('season', 2026), store);
      expect(found.map(({ uuid }) => uuid).sort()).toEqual(twins);
    },
  );
});
