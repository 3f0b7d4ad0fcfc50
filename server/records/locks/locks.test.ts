import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureFiles,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

const [one, other] = ['110101201901010010', '110101201901010037'];
/** Drops the unique constraint of the ID number, so that only locks keep pupils apart. */
const shared = {
  ...fixtureFiles.pupil,
  properties: {
    ...(fixtureFiles.pupil?.properties as object),
    idcard: { title: '证', 'x-title-en': 'ID', type: 'string', 'x-sensitive': 'idcard' },
  },
};

describe.each(fixtureStores)('record locks on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);
  let fixture: RecordsFixture;
  let school: string;
  beforeEach(async () => {
    fixture = await buildRecordsFixture({ storeOf, files: { ...fixtureFiles, pupil: shared } });
    school = (await fixture.recordsAs('admin').create('school', { code: '001', name: '一小' })).uuid;
  });

  const pupil = (idcard = one): Promise<RecordDetail> =>
    fixture.recordsAs('admin').create('pupil', { name: '甲', schoolId: school, idcard });
  const submit = async ({ uuid }: RecordDetail): Promise<RecordDetail> => {
    const { version } = await fixture.recordsAs('admin').get('pupil', uuid);
    return fixture.recordsAs('bureau').transition('pupil', uuid, version, 'submit', {});
  };
  const remove = ({ uuid }: RecordDetail) => fixture.recordsAs('admin').remove('pupil', [uuid]);
  const recover = ({ uuid }: RecordDetail) => fixture.recordsAs('admin').recover('pupil', [uuid]);
  const taken = { code: 409, userMessage: 'duplicate' };

  it('record lock (value that one record at a time may hold) of a deleted record is restored when the record is recovered', async () => {
    const [first, second] = [await submit(await pupil()), await pupil()];
    await remove(first);
    expect(await fixture.getRows('hold')).toEqual([]);
    await recover(first);
    await expect(submit(second)).rejects.toMatchObject(taken);
  });

  it('record lock (value that one record at a time may hold) refuses a new or edited record with values that another record has locked, with the message of the lock', async () => {
    const changed: JsonObject = structuredClone(shared);
    const files = { ...fixtureFiles, pupil: changed };
    const { transitions } = changed['x-states'] as { transitions: { submit: JsonObject } };
    const refusal = { refusal: '该证件已报名', 'x-refusal-en': 'This ID has applied' };
    transitions.submit.effects = [{ lock: ['season', 'idcard'], ...refusal }];
    fixture = await buildRecordsFixture({ storeOf, files });
    school = (await fixture.recordsAs('admin').create('school', { code: '001', name: '一小' })).uuid;
    const said = { code: 409, userMessage: { zh: '该证件已报名', en: 'This ID has applied' } };
    const [, second, third] = [await submit(await pupil()), await pupil(), await submit(await pupil(other))];
    await expect(submit(second)).rejects.toMatchObject(said);
    await expect(
      fixture.recordsAs('admin').update('pupil', third.uuid, third.version, { idcard: one }),
    ).rejects.toMatchObject(said);
  });

  it('record lock (value that one record at a time may hold) held by another record refuses the recovery of a deleted record', async () => {
    const [first, second] = [await submit(await pupil()), await pupil()];
    await remove(first);
    await submit(second);
    await expect(recover(first)).rejects.toMatchObject(taken);
    await remove(second);
    await recover(first);
    await expect(recover(second)).rejects.toMatchObject(taken);
  });

  it('record lock (value that one record at a time may hold) suspended by a deletion is restored after another record has acquired and released it', async () => {
    const [first, second, third] = [await submit(await pupil()), await pupil(), await pupil()];
    await remove(first);
    const submitted = await submit(second);
    await fixture.recordsAs('admin').update('pupil', second.uuid, submitted.version, { idcard: other });
    await recover(first);
    await expect(submit(third)).rejects.toMatchObject(taken);
  });

  it('record lock (value that one record at a time may hold) moves when an edit changes its key fields', async () => {
    const [first, second, third] = [await submit(await pupil()), await pupil(), await pupil(other)];
    await fixture.recordsAs('admin').update('pupil', first.uuid, first.version, { idcard: other });
    expect(await submit(second)).toMatchObject({ status: 'submitted' });
    await expect(submit(third)).rejects.toMatchObject(taken);
  });

  it('record lock (value that one record at a time may hold) held by another record refuses an edit to its key values', async () => {
    const [first, second] = [await submit(await pupil()), await submit(await pupil(other))];
    const change = fixture.recordsAs('admin').update('pupil', first.uuid, first.version, { idcard: other });
    await expect(change).rejects.toMatchObject(taken);
    expect(await fixture.getRows('hold')).toHaveLength(2);
    await remove(second);
    await fixture.recordsAs('admin').update('pupil', first.uuid, first.version, { idcard: other });
  });

  it('record lock (value that one record at a time may hold) is not acquired by an edit of a record that holds none', async () => {
    const first = await pupil();
    await fixture.recordsAs('admin').update('pupil', first.uuid, first.version, { idcard: other });
    expect(await fixture.getRows('hold')).toEqual([]);
  });
});
