import { beforeAll, expect, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import type { RecordReader } from '#model/records';
import { ReaderDecorator } from '#model/store/ReaderDecorator';
import { cityRules } from './cityRules';
import { loadShippedCatalog } from '#tests/support/catalogLoaders';

const estates = Array.from({ length: 10 }, (_, n) => `estate${n}`);

/** Counts the queries for estates. */
class CountingReader extends ReaderDecorator {
  protected readonly reader: RecordReader;
  queries = 0;

  constructor(reader: RecordReader) {
    super();
    this.reader = reader;
  }

  override list(...asked: Parameters<RecordReader['list']>): ReturnType<RecordReader['list']> {
    this.track(asked[0]);
    return super.list(...asked);
  }

  override get(...asked: Parameters<RecordReader['get']>): ReturnType<RecordReader['get']> {
    this.track(asked[0]);
    return super.get(...asked);
  }

  private track(resource: string): void {
    if (resource === 'village') this.queries += 1;
  }
}

let catalog: Catalog;
let store: MemoryStore;
beforeAll(async () => {
  catalog = await loadShippedCatalog();
  store = new MemoryStore(catalog);
  await store.transact(async tx => {
    const row = (uuid: string, id: number, values: JsonObject) => ({
      ...{ uuid, id, version: 1, deleted: false },
      ...values,
    });
    for (const [n, uuid] of estates.entries())
      await tx.insert(
        'village',
        row(uuid, n, { name: uuid, buildings: [{ no: '东区', parity: 'all', from: 1, to: 20 }] }),
      );
    for (let n = 1; n <= 20; n += 1)
      await tx.insert(
        'schoolarea',
        row(`zone${n}`, n, {
          ...{ name: `zone${n}`, season: 2026, stage: 1, status: 'published' },
          villages: estates.map(villageId => ({ villageId, buildings: `${n}` })),
        }),
      );
  });
}, 60_000);

/** Checks a zone with these buildings of each estate, and counts the queries for estates. */
async function check(buildings: string) {
  const reader = new CountingReader(store);
  const villages = estates.map(villageId => ({ villageId, buildings }));
  const issues = await cityRules.checks.zoneOverlap!({ season: 2026, stage: 1, villages }, '', {
    ...{ catalog, now: new Date('2026-03-01T00:00:00Z'), season: 2026, me: {}, reader },
    decrypt: (_, values) => values,
    holds: () => false,
    hashes: value => [value],
  });
  return { texts: issues.map(({ text }) => text?.en), queries: reader.queries };
}

it('zoneOverlap rule reads all residential estates of a school zone in one query, however many published zones contain them', async () => {
  expect(await check('21')).toEqual({ texts: [], queries: 1 });
});

it.each([
  ['a building', '7', ['estate0 belongs to zone7 already']],
  ['a section that holds a building', '东区', ['estate0 belongs to zone1 already']],
])(
  'zoneOverlap rule refuses a school zone that shares %s with a published one',
  async (_, buildings, texts) => {
    expect(await check(buildings)).toMatchObject({ texts });
  },
);
