import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BadRequest, Conflict, ValidationFailed } from '#model/errors';
import { scalarToText, type JsonObject } from '#model/json';
import type { RecordData } from '#model/records';
import { claimSchemas } from '#tests/support/effectSchemas';
import { firstPage } from '#tests/support/firstPage';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { newUuid } from '../../runtime/newUuid';
import { makeDueTransitions } from './dueTransitions';

describe.each(fixtureStores)('transition effect on related records, on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);
  let fixture: RecordsFixture;
  let claim: RecordData;
  let operation = '';
  beforeEach(async () => {
    fixture = await buildRecordsFixture({
      storeOf,
      files: claimSchemas,
      more: { onOperationWritten: told => (operation = told) },
    });
    claim = await admin().create('claim', { name: '甲', dueAt: '2026-04-17T08:00:00+08:00' });
  });

  const admin = () => fixture.recordsAs('admin');
  const addProof = (name: string) => admin().create('proof', { claimId: claim.uuid, name });
  const withdraw = (comment = 'gone') =>
    fixture.recordsAs('parent').transition('claim', claim.uuid, 1, 'withdraw', { comment });
  const getStates = async (): Promise<JsonObject> => {
    const rows = await fixture.getRows('proof');
    return Object.fromEntries(rows.map(({ name, status }) => [scalarToText(name), status ?? null]));
  };

  it('transition effect on related records transitions those in a source state, with input, and skips the others', async () => {
    const [one, passed] = [await addProof('one'), await addProof('passed')];
    await admin().transition('proof', passed.uuid, 1, 'pass', {});
    expect(await withdraw()).toMatchObject({ status: 'withdrawn' });
    expect(await admin().get('proof', one.uuid)).toMatchObject({
      status: 'dropped',
      note: 'gone',
      version: 2,
    });
    expect(await admin().get('proof', passed.uuid)).toMatchObject({ status: 'passed', version: 2 });
  });

  it('transition effect on related records writes their history in the name of the caller, who needs no grant for them', async () => {
    const { uuid } = await addProof('one');
    await withdraw();
    const { list } = await admin().getHistory('proof', uuid, firstPage);
    expect(list.map(({ action, by }) => [action, by])).toEqual([
      ['create', 'admin'],
      ['drop', 'parent'],
    ]);
  });

  it('transition effect on related records refuses the whole transition with the message of a failing guard', async () => {
    await addProof('one');
    await addProof('kept');
    await expect(withdraw()).rejects.toMatchObject({
      code: 400,
      userMessage: { zh: '须保留', en: 'It must be kept' },
    });
    expect(await getStates()).toEqual({ one: 'open', kept: 'open' });
    expect(await admin().get('claim', claim.uuid)).toMatchObject({ status: 'open', version: 1 });
  });

  it('transition effect on related records refuses an input that their transition does not have', async () => {
    await addProof('one');
    await expect(withdraw('longer than ten')).rejects.toThrow(ValidationFailed);
    expect(await getStates()).toEqual({ one: 'open' });
  });

  it('transition effect of a child record makes a transition of its parent, which makes transitions of the other child records', async () => {
    const [bad] = [await addProof('bad'), await addProof('other')];
    await admin().transition('proof', bad.uuid, 1, 'fail', {});
    expect(await admin().get('claim', claim.uuid)).toMatchObject({ status: 'rejected' });
    expect(await getStates()).toEqual({ bad: 'failed', other: 'dropped' });
  });

  it('transition effect on related records of a timed transition is in the name of the system', async () => {
    const { uuid } = await addProof('one');
    fixture.setTime('2026-04-18T08:00:00+08:00');
    expect(await makeDueTransitions(fixture.parts)).toEqual({ made: 1, failures: [] });
    const { list } = await admin().getHistory('proof', uuid, firstPage);
    expect(list.at(-1)).toMatchObject({ action: 'drop', by: 'system' });
  });

  it('transition effect on related records is limited to 1,000 records', async () => {
    const { uuid } = await addProof('one');
    const row = await fixture.store.get('proof', uuid);
    if (!row) throw new Error('The proof was not stored');
    await fixture.store.transact(async tx => {
      for (let id = 2; id <= 1001; id += 1)
        await tx.insert('proof', { ...row, uuid: newUuid(new Date(id)), id });
    });
    await expect(withdraw()).rejects.toMatchObject({ userMessage: 'tooManyRelated' });
    await expect(withdraw()).rejects.toThrow(BadRequest);
    expect(await admin().get('claim', claim.uuid)).toMatchObject({ status: 'open' });
  });

  it('transition effect on related records makes the transition impossible to undo', async () => {
    await addProof('one');
    await withdraw();
    await expect(fixture.recordsAs('parent').undo('claim', operation)).rejects.toThrow(Conflict);
    expect(await getStates()).toEqual({ one: 'dropped' });
  });
});
