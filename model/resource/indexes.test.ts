import { describe, expect, it } from 'vitest';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { fixtureFiles } from '#tests/support/recordsFixture';
import { getIndexes } from './indexes';

describe('table indexes', () => {
  it('include one for timed transitions by state', async () => {
    const catalog = await catalogFromFiles(fixtureFiles);
    const { pupil } = catalog.resources;
    const fields = pupil ? getIndexes(catalog, pupil).map(index => index.fields.join()) : [];
    expect(fields).toContain('status,+dueAt');
  });
});
