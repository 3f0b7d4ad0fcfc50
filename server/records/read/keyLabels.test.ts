import { afterEach, describe, expect, it } from 'vitest';
import { firstPage } from '#tests/support/firstPage';
import { buildRecordsFixture, closeRecordsFixtures, fixtureStores } from '#tests/support/recordsFixture';

describe.each(fixtureStores)('labels of keys in the audit log, on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);

  it('labels of keys in the audit log are the titles of resources and actions, in the language of the caller', async () => {
    const fixture = await buildRecordsFixture({ storeOf });
    const admin = fixture.recordsAs('admin');
    const { uuid } = await admin.create('school', { code: '001', name: '一小' });
    await admin.remove('school', [uuid]);
    const { labels, list } = await admin.list('log', { ...firstPage, filters: [], sort: [] });
    expect(list.map(({ action, resource }) => [action, resource])).toContainEqual(['delete', 'school']);
    expect(labels).toMatchObject({ create: 'Create', delete: 'Delete', school: 'School' });
    expect(labels).not.toHaveProperty('admin');
  });
});
