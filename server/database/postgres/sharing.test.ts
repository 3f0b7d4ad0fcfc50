import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planChange } from '#generator/emit/plan';
import type { Catalog } from '#model/catalog';
import { everything } from '#model/conditions';
import { Conflict } from '#model/errors';
import type { Row, Store } from '#model/records';
import { city } from '#tests/support/catalogs';
import { freshPlace } from '#tests/support/openPostgresStore';
import { SqlStore } from '../SqlStore';
import { openPostgres } from './openPostgres';

const area = (uuid: string, values: object = {}): Row => ({ uuid, version: 1, deleted: false, ...values });

/** The same with a field of the areas under another name. */
function renamed(catalog: Catalog, from: string, to: string): Catalog {
  const { area: resource, ...others } = catalog.resources;
  const { [from]: field, ...fields } = resource?.fields ?? {};
  if (!resource || !field) throw new TypeError(`There is no ${from}`);
  const moved = { ...resource, fields: { ...fields, [to]: { ...field, name: to, was: [from] } } };
  const next = { ...moved, hash: `${resource.hash}${to}` };
  return { ...catalog, hash: `${catalog.hash}${to}`, resources: { ...others, area: next } };
}

describe('two stores over one PostgreSQL', () => {
  let stores: SqlStore[];
  let drop: () => Promise<void>;
  const one = (): Store => stores[0] as Store;
  const other = (): Store => stores[1] as Store;

  beforeEach(async () => {
    const place = await freshPlace();
    drop = place.drop;
    stores = await Promise.all([1, 2].map(async () => SqlStore.open(await openPostgres(place.address))));
    await one().adopt(city(), planChange(undefined, city()));
  });

  afterEach(async () => {
    await Promise.all(stores.map(store => store.close()));
    await drop();
  });

  it('see what the other has adopted, and what it writes', async () => {
    expect(await other().applied()).toEqual(await one().applied());
    await other().transact(tx => tx.insert('area', area('a1', { code: '1' })));
    expect(await one().get('area', 'a1')).toMatchObject({ code: '1' });
  });

  it('write by the layout that the other has just changed', async () => {
    await other().applied();
    const next = renamed(city(), 'level', 'rank');
    await one().adopt(next, planChange(city(), next), city());
    await other().transact(tx => tx.insert('area', area('a1', { rank: 'street' })));
    expect(await one().get('area', 'a1')).toMatchObject({ rank: 'street' });
  });

  it('do their work anew where it was begun by a layout that the other has just changed', async () => {
    await other().applied();
    const next = renamed(city(), 'level', 'rank');
    await one().adopt(next, planChange(city(), next), city());
    const layouts: unknown[] = [];
    await other().transact(async tx => {
      layouts.push(tx.laidOutBy.hash);
      await tx.insert('area', area(`a${layouts.length}`, { code: '1' }));
    });
    expect(layouts.at(-1)).toBe(next.hash);
    expect(await one().count('area', everything)).toBe(1);
  });

  it('do it anew once where one of its questions was one of the former layout', async () => {
    await one().transact(tx => tx.insert('area', area('a1', { level: 'street' })));
    await other().applied();
    const next = renamed(city(), 'level', 'rank');
    await one().adopt(next, planChange(city(), next), city());
    let runs = 0;
    const found = await other().transact(tx => {
      runs += 1;
      return tx.get('area', 'a1');
    });
    expect(found).toMatchObject({ rank: 'street' });
    expect(runs).toBe(2);
  });

  it('fail by the layout of now, and not by the one that the other has just changed', async () => {
    await other().applied();
    const next = renamed(city(), 'level', 'rank');
    await one().adopt(next, planChange(city(), next), city());
    const demandRank = other().transact(tx =>
      tx.laidOutBy.resources.area?.fields.rank ? Promise.resolve() : Promise.reject(new Conflict('conflict')),
    );
    await expect(demandRank).resolves.toBeUndefined();
  });

  it('read by the layout that the other has just changed', async () => {
    await one().transact(tx => tx.insert('area', area('a1', { level: 'street' })));
    expect(await other().applied()).toBeDefined();
    const next = renamed(city(), 'level', 'rank');
    await one().adopt(next, planChange(city(), next), city());
    const query = { where: everything, sort: [], limit: 5, count: true };
    const answers = await Promise.all([1, 2, 3].map(() => other().list('area', query)));
    expect(answers.map(({ rows }) => rows[0]?.rank)).toEqual(['street', 'street', 'street']);
  });

  it('adopt nothing that was planned from what the other has replaced', async () => {
    const [first, second] = [renamed(city(), 'level', 'rank'), renamed(city(), 'level', 'degree')];
    const outcomes = await Promise.allSettled([
      one().adopt(first, planChange(city(), first), city()),
      other().adopt(second, planChange(city(), second), city()),
    ]);
    const refused = outcomes.flatMap(outcome =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refused).toEqual([expect.any(Conflict)]);
    expect(await one().applied()).toEqual(await other().applied());
  });

  it('number one sequence together', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? one() : other()).transact(tx => tx.next('queue'))),
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });
});
