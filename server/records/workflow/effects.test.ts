import { afterEach, describe, expect, it } from 'vitest';
import { matchAll } from '#model/conditions';
import { buildRecordsFixture, closeRecordsFixtures, fixtureStores } from '#tests/support/recordsFixture';
import { newUuid } from '../../runtime/newUuid';

describe.each(fixtureStores)('update effect on related records, on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);

  it('updates all related records over several pages', async () => {
    const fixture = await buildRecordsFixture({ storeOf });
    const admin = fixture.recordsAs('admin');
    const school = await admin.create('school', { code: '001', name: '一小' });
    const pupil = await admin.create('pupil', { name: '甲', schoolId: school.uuid });
    const letter = await admin.create('letter', { pupilId: pupil.uuid });
    const row = await fixture.store.get('letter', letter.uuid);
    if (!row) throw new Error('The letter was not stored');
    await fixture.store.transact(async tx => {
      for (let id = 2; id <= 1001; id += 1)
        await tx.insert('letter', { ...row, uuid: newUuid(new Date(id)), id });
    });
    for (const role of ['bureau', 'admin'])
      await fixture
        .recordsAs(role, { username: role })
        .transition('pupil', pupil.uuid, 1, 'refuse', { comment: '材料不全' });
    const told = { op: 'is', path: ['text'], test: { eq: '材料不全' } } as const;
    expect(await fixture.store.count('letter', matchAll)).toBe(1001);
    expect(await fixture.store.count('letter', told)).toBe(1001);
  });
});
