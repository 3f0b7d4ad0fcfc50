import { describe, expect, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import type { Resource } from '#model/resource';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { fixtureFiles } from '#tests/support/recordsFixture';
import { getIndexedFields, getIndexes } from './indexes';

async function loadPupil(): Promise<{ catalog: Catalog; pupil: Resource }> {
  const catalog = await catalogFromFiles(fixtureFiles);
  const { pupil } = catalog.resources;
  if (!pupil) throw new TypeError('The fixture has pupils');
  return { catalog, pupil };
}

describe('table indexes', () => {
  it('table indexes include one on state and time for timed transitions', async () => {
    const { catalog, pupil } = await loadPupil();
    expect(getIndexes(catalog, pupil).map(({ fields }) => fields.join())).toContain('status,+dueAt');
  });

  it('table indexes limited to some states do not count as indexes of a filter', async () => {
    const { catalog, pupil } = await loadPupil();
    const keyed = { ...pupil, stateKeys: [{ fields: ['note'], states: ['draft'] }] };
    expect(getIndexes(catalog, keyed).map(({ fields }) => fields.join())).toContain('note');
    expect(getIndexedFields(catalog, keyed)).not.toContain('note');
    expect(getIndexedFields(catalog, { ...pupil, stateKeys: [{ fields: ['note'] }] })).toContain('note');
  });

  it('table indexes contain a single index for a timestamp field by which a list is both sorted and filtered', async () => {
    const { catalog, pupil } = await loadPupil();
    const list = { ...pupil.list, filters: [...pupil.list.filters, 'createdAt'], sort: ['-createdAt'] };
    const listed = { ...pupil, list };
    const ofMoment = getIndexes(catalog, listed).filter(({ fields: [first = ''] }) =>
      /createdAt$/.test(first),
    );
    expect(ofMoment.map(({ fields }) => fields.join())).toEqual(['-createdAt']);
    expect(getIndexedFields(catalog, listed)).toContain('createdAt');
  });

  it('table indexes contain an index by value and one by collation key for a text field by which a list is both sorted and filtered', async () => {
    const { catalog, pupil } = await loadPupil();
    const list = { ...pupil.list, filters: [...pupil.list.filters, 'name'], sort: ['name'] };
    const names = getIndexes(catalog, { ...pupil, list }).map(({ fields: [first = ''] }) => first);
    expect(names).toEqual(expect.arrayContaining(['name', '+name']));
  });
});
