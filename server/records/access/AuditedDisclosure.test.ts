import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Conflict } from '#model/errors';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

const idcard = '110101201901010010';
const phone = '13800138000';

describe.each(fixtureStores)('AuditedDisclosure of sensitive values on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);
  let fixture: RecordsFixture;
  let school: string;
  beforeEach(async () => {
    fixture = await buildRecordsFixture({ storeOf });
    school = (await fixture.recordsAs('bureau').create('school', { code: '001', name: '一小', phone })).uuid;
  });

  const views = async () =>
    (await fixture.getRows('log'))
      .filter(({ action }) => action === 'view')
      .map(({ account, rowId, fields }) => [account, rowId, fields]);

  it('disclosure of full sensitive values in the response to a save without changes is audited', async () => {
    expect(await fixture.recordsAs('admin').update('school', school, 1, {})).toMatchObject({
      version: 1,
      phone,
    });
    expect(await views()).toEqual([['admin', school, 'phone']]);
  });

  it('disclosure of full sensitive values in the response to the request that sent them is not audited', async () => {
    const made = await fixture.recordsAs('admin').create('pupil', { name: '甲', schoolId: school, idcard });
    expect(made).toMatchObject({ idcard });
    expect(await views()).toEqual([]);
  });

  it('disclosure of full sensitive values in the response to an edit or a transition is audited', async () => {
    const admin = fixture.recordsAs('admin');
    const made = await admin.create('pupil', { name: '甲', schoolId: school, idcard });
    const changed = await admin.update('pupil', made.uuid, made.version, { name: '乙' });
    await admin.transition('pupil', made.uuid, changed.version, 'submit', {});
    expect(await views()).toEqual([
      ['admin', made.uuid, 'idcard'],
      ['admin', made.uuid, 'idcard'],
    ]);
  });

  it('disclosure of full sensitive values in the record that a 409 conflict shows is audited', async () => {
    await fixture.recordsAs('bureau').update('school', school, 1, { name: '二小' });
    const late = fixture.recordsAs('admin').update('school', school, 1, { name: '三小' });
    await expect(late).rejects.toMatchObject({ constructor: Conflict, data: { current: { phone } } });
    expect(await views()).toEqual([['admin', school, 'phone']]);
  });

  it('disclosure audit has no entry for masked values', async () => {
    await fixture.recordsAs('bureau').update('school', school, 1, { name: '二小' });
    await fixture.recordsAs('bureau').get('school', school);
    expect(await views()).toEqual([]);
  });
});
