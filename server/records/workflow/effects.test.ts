import { afterEach, describe, expect, it } from 'vitest';
import { matchAll } from '#model/conditions';
import { buildTown, closeTowns, townStores } from '#tests/support/town';
import { newUuid } from '../../runtime/newUuid';

describe.each(townStores)('update effect on related records, on %s', (_name, storeOf) => {
  afterEach(closeTowns);

  it('updates all related records over several pages', async () => {
    const town = await buildTown({ storeOf });
    const admin = town.recordsAs('admin');
    const school = await admin.create('school', { code: '001', name: '一小' });
    const pupil = await admin.create('pupil', { name: '甲', schoolId: school.uuid });
    const letter = await admin.create('letter', { pupilId: pupil.uuid });
    const row = await town.store.get('letter', letter.uuid);
    if (!row) throw new Error('The letter was not stored');
    await town.store.transact(async tx => {
      for (let id = 2; id <= 1001; id += 1)
        await tx.insert('letter', { ...row, uuid: newUuid(new Date(id)), id });
    });
    for (const role of ['bureau', 'admin'])
      await town
        .recordsAs(role, { username: role })
        .transition('pupil', pupil.uuid, 1, 'refuse', { comment: '材料不全' });
    const told = { op: 'is', path: ['text'], test: { eq: '材料不全' } } as const;
    expect(await town.store.count('letter', matchAll)).toBe(1001);
    expect(await town.store.count('letter', told)).toBe(1001);
  });
});
