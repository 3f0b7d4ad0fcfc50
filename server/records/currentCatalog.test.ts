import { afterEach, describe, expect, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import { NotFound } from '#model/errors';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { readWithCurrentCatalog, StaleCatalog } from './currentCatalog';
import { RequestContext } from './RequestContext';

/** Applies the same catalog under another hash, as another node does. */
async function applyNext({ store, catalog }: RecordsFixture): Promise<Catalog> {
  const next = { ...catalog, hash: `${store.appliedCatalog?.hash}+` };
  await store.applyCatalog(next, []);
  return next;
}

async function begin() {
  const fixture = await buildRecordsFixture();
  const context = new RequestContext({ ...fixture.parts, caller: fixture.caller('admin') });
  return { fixture, context, school: context.getResource('school') };
}

describe('response to a committed write', () => {
  afterEach(closeRecordsFixtures);

  it('response to a write is read again if another catalog (set of schemas) was applied during the read', async () => {
    const { fixture, context, school } = await begin();
    const hashes: string[] = [];
    const answer = await readWithCurrentCatalog(context, school, async ({ dependencies }) => {
      hashes.push(dependencies.catalog.hash);
      if (hashes.length === 1) await applyNext(fixture);
      return hashes.length;
    });
    expect(answer).toBe(2);
    expect(hashes).toEqual([fixture.catalog.hash, `${fixture.catalog.hash}+`]);
  });

  it('response to a write is 503 if another catalog (set of schemas) is applied during each of five reads', async () => {
    const { fixture, context, school } = await begin();
    let reads = 0;
    const read = readWithCurrentCatalog(context, school, async () => {
      reads += 1;
      await applyNext(fixture);
      if (reads % 2 === 0) throw new NotFound('notFound');
    });
    await expect(read).rejects.toMatchObject({ code: 503, constructor: StaleCatalog });
    expect(reads).toBe(5);
  });

  it('response to a write is the error of the read if no other catalog (set of schemas) was applied', async () => {
    const { context, school } = await begin();
    const read = readWithCurrentCatalog(context, school, () => Promise.reject(new NotFound('notFound')));
    await expect(read).rejects.toThrow(NotFound);
  });
});
