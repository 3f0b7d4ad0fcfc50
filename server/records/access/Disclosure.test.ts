import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Conflict } from '#model/errors';
import { buildTown, closeTowns, townStores, type Town } from '#tests/support/town';

const idcard = '110101201901010010';
const phone = '13800138000';

describe.each(townStores)('personal values that are shown in full, on %s', (_name, storeOf) => {
  afterEach(closeTowns);
  let town: Town;
  let school: string;
  beforeEach(async () => {
    town = await buildTown({ storeOf });
    school = (await town.recordsAs('bureau').create('school', { code: '001', name: '一小', phone })).uuid;
  });

  const views = async () =>
    (await town.getRows('log'))
      .filter(({ action }) => action === 'view')
      .map(({ account, rowId, fields }) => [account, rowId, fields]);

  it('are recorded when a save that changes nothing answers them', async () => {
    expect(await town.recordsAs('admin').update('school', school, 1, {})).toMatchObject({
      version: 1,
      phone,
    });
    expect(await views()).toEqual([['admin', school, 'phone']]);
  });

  it('leave no entry when they come back to whoever has sent them in the same call', async () => {
    const made = await town.recordsAs('admin').create('pupil', { name: '甲', schoolId: school, idcard });
    expect(made).toMatchObject({ idcard });
    expect(await views()).toEqual([]);
  });

  it('are recorded when they come back to whoever changed or moved the record', async () => {
    const admin = town.recordsAs('admin');
    const made = await admin.create('pupil', { name: '甲', schoolId: school, idcard });
    const changed = await admin.update('pupil', made.uuid, made.version, { name: '乙' });
    await admin.transition('pupil', made.uuid, changed.version, 'submit', {});
    expect(await views()).toEqual([
      ['admin', made.uuid, 'idcard'],
      ['admin', made.uuid, 'idcard'],
    ]);
  });

  it('are recorded when a conflict shows the record as it now is', async () => {
    await town.recordsAs('bureau').update('school', school, 1, { name: '二小' });
    const late = town.recordsAs('admin').update('school', school, 1, { name: '三小' });
    await expect(late).rejects.toMatchObject({ constructor: Conflict, data: { current: { phone } } });
    expect(await views()).toEqual([['admin', school, 'phone']]);
  });

  it('leave no entry where a mask stands for them', async () => {
    await town.recordsAs('bureau').update('school', school, 1, { name: '二小' });
    await town.recordsAs('bureau').get('school', school);
    expect(await views()).toEqual([]);
  });
});
