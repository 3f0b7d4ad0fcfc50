import { describe, expect, it } from 'vitest';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { townFiles } from '#tests/support/town';
import { getIndexes } from './indexes';

describe('the indexes of a table', () => {
  it('lead to what waits in a state for its time', async () => {
    const catalog = await catalogFromFiles(townFiles);
    const { pupil } = catalog.resources;
    const fields = pupil ? getIndexes(catalog, pupil).map(index => index.fields.join()) : [];
    expect(fields).toContain('status,+dueAt');
  });
});
