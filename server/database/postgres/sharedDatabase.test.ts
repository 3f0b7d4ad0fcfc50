import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planMigration } from '#generator/emit/planMigration';
import type { Catalog } from '#model/catalog';
import { matchAll } from '#model/conditions';
import { Conflict } from '#model/errors';
import type { Row, Store } from '#model/records';
import { cityCatalog } from '#tests/support/catalogs';
import { createTestSchema } from '#tests/support/openPostgresStore';
import { SqlStore } from '../SqlStore';
import { openPostgres } from './openPostgres';

const area = (uuid: string, values: object = {}): Row => ({ uuid, version: 1, deleted: false, ...values });

/** The same catalog with one field of the areas renamed. */
function renamed(catalog: Catalog, from: string, to: string): Catalog {
  const { area: resource, ...others } = catalog.resources;
  const { [from]: field, ...fields } = resource?.fields ?? {};
  if (!resource || !field) throw new TypeError(`There is no ${from}`);
  const moved = { ...resource, fields: { ...fields, [to]: { ...field, name: to, was: [from] } } };
  const next = { ...moved, hash: `${resource.hash}${to}` };
  return { ...catalog, hash: `${catalog.hash}${to}`, resources: { ...others, area: next } };
}

describe('two stores on one PostgreSQL', () => {
  let stores: SqlStore[];
  let drop: () => Promise<void>;
  const one = (): Store => stores[0] as Store;
  const other = (): Store => stores[1] as Store;

  beforeEach(async () => {
    const place = await createTestSchema();
    drop = place.drop;
    stores = await Promise.all([1, 2].map(async () => SqlStore.open(await openPostgres(place.address))));
    await one().applyCatalog(cityCatalog(), planMigration(undefined, cityCatalog()));
  });

  afterEach(async () => {
    await Promise.all(stores.map(store => store.close()));
    await drop();
  });

  it("two stores on one PostgreSQL see each other's catalog and rows", async () => {
    expect(await other().getAppliedCatalog()).toEqual(await one().getAppliedCatalog());
    await other().transact(tx => tx.insert('area', area('a1', { code: '1' })));
    expect(await one().get('area', 'a1')).toMatchObject({ code: '1' });
  });

  it('a store on a shared PostgreSQL writes by the table layout that another store just changed', async () => {
    await other().getAppliedCatalog();
    const next = renamed(cityCatalog(), 'level', 'rank');
    await one().applyCatalog(next, planMigration(cityCatalog(), next), cityCatalog());
    await other().transact(tx => tx.insert('area', area('a1', { rank: 'street' })));
    expect(await one().get('area', 'a1')).toMatchObject({ rank: 'street' });
  });

  it('transaction is retried when another store has changed the table layout with which it began', async () => {
    await other().getAppliedCatalog();
    const next = renamed(cityCatalog(), 'level', 'rank');
    await one().applyCatalog(next, planMigration(cityCatalog(), next), cityCatalog());
    const layouts: unknown[] = [];
    await other().transact(async tx => {
      layouts.push(tx.appliedCatalog.hash);
      await tx.insert('area', area(`a${layouts.length}`, { code: '1' }));
    });
    expect(layouts.at(-1)).toBe(next.hash);
    expect(await one().count('area', matchAll)).toBe(1);
  });

  it('transaction is retried once when one of its queries used an old table layout', async () => {
    await one().transact(tx => tx.insert('area', area('a1', { level: 'street' })));
    await other().getAppliedCatalog();
    const next = renamed(cityCatalog(), 'level', 'rank');
    await one().applyCatalog(next, planMigration(cityCatalog(), next), cityCatalog());
    let runs = 0;
    const found = await other().transact(tx => {
      runs += 1;
      return tx.get('area', 'a1');
    });
    expect(found).toMatchObject({ rank: 'street' });
    expect(runs).toBe(2);
  });

  it('a store on a shared PostgreSQL retries a transaction whose callback failed under a table layout that another store had replaced', async () => {
    await other().getAppliedCatalog();
    const next = renamed(cityCatalog(), 'level', 'rank');
    await one().applyCatalog(next, planMigration(cityCatalog(), next), cityCatalog());
    const demandRank = other().transact(tx =>
      tx.appliedCatalog.resources.area?.fields.rank
        ? Promise.resolve()
        : Promise.reject(new Conflict('conflict')),
    );
    await expect(demandRank).resolves.toBeUndefined();
  });

  it('a store on a shared PostgreSQL reads by the table layout that another store just changed', async () => {
    await one().transact(tx => tx.insert('area', area('a1', { level: 'street' })));
    expect(await other().getAppliedCatalog()).toBeDefined();
    const next = renamed(cityCatalog(), 'level', 'rank');
    await one().applyCatalog(next, planMigration(cityCatalog(), next), cityCatalog());
    const query = { where: matchAll, sort: [], limit: 5, count: true };
    const answers = await Promise.all([1, 2, 3].map(() => other().list('area', query)));
    expect(answers.map(({ rows }) => rows[0]?.rank)).toEqual(['street', 'street', 'street']);
  });

  it('a store on a shared PostgreSQL refuses a migration planned from a catalog that another store replaced', async () => {
    const [first, second] = [
      renamed(cityCatalog(), 'level', 'rank'),
      renamed(cityCatalog(), 'level', 'degree'),
    ];
    const outcomes = await Promise.allSettled([
      one().applyCatalog(first, planMigration(cityCatalog(), first), cityCatalog()),
      other().applyCatalog(second, planMigration(cityCatalog(), second), cityCatalog()),
    ]);
    const refused = outcomes.flatMap(outcome =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refused).toEqual([expect.any(Conflict)]);
    expect(await one().getAppliedCatalog()).toEqual(await other().getAppliedCatalog());
  });

  it('two stores on one PostgreSQL share one sequence', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? one() : other()).transact(tx => tx.nextSequenceNumber('queue')),
      ),
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });
});
