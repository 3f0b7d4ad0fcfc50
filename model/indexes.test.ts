import { describe, expect, it } from 'vitest';
import { authored } from '#tests/support/authored';
import { townFiles } from '#tests/support/town';
import { indexesOf } from './indexes';

describe('the indexes of a table', () => {
  it('lead to what waits in a state for its time', async () => {
    const catalog = await authored(townFiles);
    const { pupil } = catalog.resources;
    const fields = pupil ? indexesOf(catalog, pupil).map(index => index.fields.join()) : [];
    expect(fields).toContain('status,+dueAt');
  });
});
