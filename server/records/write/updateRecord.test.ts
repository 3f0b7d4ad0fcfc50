import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Conflict, BadRequest, NotAllowed, NotFound, ValidationFailed } from '#model/errors';
import type { RecordDetail } from '#model/records';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

const text = (title: string) => ({ title, 'x-title-en': title, type: 'string' });
const permit = {
  ...{ title: 'Permit', 'x-title-en': 'Permit', type: 'object' },
  properties: { name: text('Name'), until: { ...text('Until'), format: 'date' } },
  'x-access': {
    admin: { all: true },
    dept: { see: true, edit: { fields: ['name'], rows: { until: { gte: '$today' } } } },
  },
};

describe.each(fixtureStores)('on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);
  let fixture: RecordsFixture;
  let school: RecordDetail;
  beforeEach(async () => {
    fixture = await buildRecordsFixture({ storeOf });
    school = await fixture.recordsAs('admin').create('school', {
      code: '001',
      name: '一小',
      phone: '13800138000',
      note: '内部',
    });
  });

  const refusal = async (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => expect.fail('nothing was refused'),
      (thrown: unknown) => thrown,
    );
  const save = (role: string, version: number, changes: Record<string, never> | object) =>
    fixture.recordsAs(role).update('school', school.uuid, version, { ...changes });

  describe('updateRecord', () => {
    it('updateRecord updates the fields of the request, their derived values and the version', async () => {
      expect(await save('bureau', 1, { name: '二小' })).toMatchObject({
        version: 2,
        name: '二小',
        label: '001-二小',
        seats: 10,
      });
      expect(await fixture.recordsAs('admin').get('school', school.uuid)).toMatchObject({ note: '内部' });
    });

    it('updateRecord returns 409 for a field that the middle one of three writers has changed (lost update)', async () => {
      await save('bureau', 1, { name: '二小' });
      await save('bureau', 2, { seats: 7 });
      const thrown = await refusal(save('admin', 1, { name: '三小' }));
      expect(thrown).toBeInstanceOf(Conflict);
      expect(thrown).toMatchObject({
        data: { conflicts: [{ path: '/name', mine: '三小', theirs: '二小', by: 'bureau' }] },
      });
      expect(await fixture.recordsAs('admin').get('school', school.uuid)).toMatchObject({
        name: '二小',
        seats: 7,
      });
    });

    it('updateRecord requires the version before validating anything else', async () => {
      await expect(save('admin', 0, { code: 'x' })).rejects.toThrow(BadRequest);
    });

    it('updateRecord keeps the value when its mask is sent, and refuses other masked text', async () => {
      const saved = await save('bureau', 1, { phone: '138****8000', seats: 5 });
      expect(saved).toMatchObject({ phone: '138****8000', seats: 5 });
      expect((await fixture.recordsAs('admin').get('school', school.uuid)).phone).toBe('13800138000');
      expect(await refusal(save('bureau', 2, { phone: '139****8000' }))).toMatchObject({
        issues: [{ path: '/phone', keyword: 'masked' }],
      });
    });

    it('updateRecord refuses the mask of an unreadable field like other masked text', async () => {
      const organ = await fixture.recordsAs('admin').create('organ', { name: '一局' });
      await save('admin', 1, { organId: organ.uuid });
      const guess = (phone: string) =>
        refusal(
          fixture
            .recordsAs('dept', { me: { organ: organ.uuid } })
            .update('school', school.uuid, 2, { phone }),
        );
      const wrong = await guess('139****8000');
      expect(wrong).toMatchObject({ issues: [{ path: '/phone', keyword: 'masked' }] });
      expect(await guess('138****8000')).toEqual(wrong);
    });

    it('updateRecord keeps the version when no value differs', async () => {
      expect(await save('admin', 1, { name: '一小', seats: 10 })).toMatchObject({ version: 1 });
      expect(await fixture.getRows('history')).toHaveLength(1);
    });

    it('updateRecord accepts a value of an x-once field (written once) only once', async () => {
      expect(await refusal(save('admin', 1, { code: '002' }))).toMatchObject({
        issues: [{ path: '/code', keyword: 'readOnly' }],
      });
      expect(await save('admin', 1, { code: '001', seats: 3 })).toMatchObject({ version: 2 });
      expect((await fixture.recordsAs('admin').get('school', school.uuid)).editable).not.toContain('code');
    });

    it('updateRecord drops values of hidden fields unless x-hidden keeps them', async () => {
      await save('admin', 1, { kind: 'private', fee: 100, licence: 'L1' });
      expect(await save('admin', 2, { kind: 'public' })).toMatchObject({ fee: null, licence: 'L1' });
      expect(await refusal(save('admin', 3, { fee: 5 }))).toMatchObject({
        issues: [{ path: '/fee', keyword: 'notAllowed' }],
      });
    });

    it('updateRecord validates the whole record and redacts issues of unreadable fields', async () => {
      expect(await refusal(save('admin', 1, { kind: 'private' }))).toMatchObject({
        issues: [{ path: '/fee', keyword: 'required' }],
      });
      const files = {
        school: { ...shut, 'x-access': { admin: { all: true }, school: { see: ['a'], edit: ['a'] } } },
      };
      fixture = await buildRecordsFixture({ storeOf, files });
      const made = await fixture.recordsAs('admin').create('school', { a: 1 });
      const error = await refusal(fixture.recordsAs('school').update('school', made.uuid, 1, { a: 2 }));
      expect(error).toMatchObject({ issues: [{ path: '', keyword: 'hidden' }] });
    });

    it('updateRecord accepts an update without a field that a schema change made required, although it is empty, but refuses one that sends null for it', async () => {
      const { row } = await buildStrictFixture();
      expect(await fixture.recordsAs('admin').update('school', row, 1, { name: '三小' })).toMatchObject({
        version: 2,
      });
      expect(
        await refusal(fixture.recordsAs('admin').update('school', row, 2, { code: null, name: '四小' })),
      ).toBeInstanceOf(ValidationFailed);
    });

    it('updateRecord returns 404 for an invisible record and 403 for one without the edit grant', async () => {
      await expect(
        fixture.recordsAs('dept', { me: { organ: 'x' } }).update('school', school.uuid, 1, {}),
      ).rejects.toThrow(NotFound);
      await expect(
        fixture.recordsAs('school').update('school', school.uuid, 1, { name: 'x' }),
      ).rejects.toThrow(NotAllowed);
      await expect(fixture.recordsAs('parent').update('school', school.uuid, 1, {})).rejects.toThrow(
        NotAllowed,
      );
    });

    it('updateRecord refuses an edit that moves the record out of the rows of its grant', async () => {
      const [mine, other] = await Promise.all(
        ['一局', '二局'].map(name => fixture.recordsAs('admin').create('organ', { name })),
      );
      await save('admin', 1, { organId: mine?.uuid ?? '' });
      const dept = fixture.recordsAs('dept', { me: { organ: mine?.uuid ?? '' } });
      expect(await dept.update('school', school.uuid, 2, { seats: 3 })).toMatchObject({ seats: 3 });
      await expect(dept.update('school', school.uuid, 3, { organId: null })).rejects.toThrow(NotAllowed);
      expect(await dept.get('school', school.uuid)).toMatchObject({ version: 3, organId: mine?.uuid });
      await expect(dept.update('school', school.uuid, 3, { organId: other?.uuid ?? '' })).rejects.toThrow();
    });

    it('updateRecord applies the fields of each grant to its own rows only', async () => {
      const organ = await fixture.recordsAs('admin').create('organ', { name: '一局' });
      const clerk = fixture.recordsAs('school', { me: { organ: organ.uuid } });
      expect(Object.keys(await clerk.get('school', school.uuid))).not.toContain('phone');
      await save('admin', 1, { organId: organ.uuid });
      expect(await clerk.get('school', school.uuid)).toMatchObject({
        phone: '138****8000',
        masked: ['phone'],
      });
    });
  });

  describe('concurrent saves', () => {
    it('concurrent saves merge changes of different fields and validate the result', async () => {
      await save('admin', 1, { seats: 20 });
      expect(await save('bureau', 1, { name: '二小' })).toMatchObject({
        version: 3,
        seats: 20,
        name: '二小',
      });
      await save('admin', 3, { kind: 'private', fee: 1 });
      expect(await refusal(save('bureau', 3, { fee: -0.5 }))).toBeInstanceOf(Conflict);
    });

    it('concurrent saves of the same field return 409 with both values and store nothing', async () => {
      fixture.setTime('2026-04-16T09:00:00+08:00');
      await save('admin', 1, { name: '二小', seats: 20 });
      const error = await refusal(save('bureau', 1, { name: '三小' }));
      expect(error).toBeInstanceOf(Conflict);
      expect(error).toMatchObject({
        code: 409,
        data: {
          current: { version: 2, name: '二小', seats: 20, phone: '138****8000' },
          conflicts: [
            { path: '/name', mine: '三小', theirs: '二小', by: 'admin', at: '2026-04-16T09:00:00+08:00' },
          ],
        },
      });
      expect(JSON.stringify(error)).not.toContain('内部');
      expect((await fixture.recordsAs('admin').get('school', school.uuid)).version).toBe(2);
    });

    it('concurrent saves name the author of the stored value to a caller who may see its account', async () => {
      fixture = await buildRecordsFixture({ storeOf, userAccess: { admin: { see: ['username', 'name'] } } });
      school = await fixture.recordsAs('admin').create('school', { code: '001', name: '一小' });
      const account = { version: 1, deleted: false };
      await fixture.store.transact(async tx => {
        await tx.insert('user', { ...account, uuid: 'u1', username: 'admin', name: '李老师' });
        await tx.insert('user', { ...account, uuid: 'u2', username: 'bureau', name: '王老师' });
      });
      await save('bureau', 1, { name: '二小' });
      expect(await refusal(save('admin', 1, { name: '三小' }))).toMatchObject({
        data: { conflicts: [{ by: 'bureau', author: '王老师' }] },
      });
      await save('admin', 2, { name: '四小' });
      const hidden = await refusal(save('bureau', 2, { name: '五小' }));
      expect(hidden).toMatchObject({ data: { conflicts: [{ path: '/name', theirs: '四小' }] } });
      expect(JSON.stringify(hidden)).not.toMatch(/author|李老师/);
    });

    it('concurrent saves succeed when both set the same value', async () => {
      await save('admin', 1, { name: '二小' });
      expect(await save('bureau', 1, { name: '二小' })).toMatchObject({ version: 2 });
    });

    it('concurrent saves report the conflict before validation errors', async () => {
      await save('admin', 1, { name: '二小' });
      expect(await refusal(save('bureau', 1, { name: '一'.repeat(30), colour: 1 }))).toBeInstanceOf(Conflict);
    });

    it('a save with a version that does not exist yet is refused', async () => {
      expect(await refusal(save('bureau', 9, { name: '二小' }))).toBeInstanceOf(Conflict);
    });

    it('concurrent saves lose no update when many save different fields', async () => {
      const changes = [{ name: '二小' }, { seats: 7 }, { openedOn: '2020-01-01' }, { phone: '13900139000' }];
      await Promise.all(changes.map(change => save('admin', 1, change)));
      expect(await fixture.recordsAs('admin').get('school', school.uuid)).toMatchObject({
        version: 5,
        ...Object.assign({}, ...changes),
      });
    });

    it('optimistic locking loses no update among twenty concurrent saves', async () => {
      const names = Array.from({ length: 20 }, (_, index) => `part${index + 1}`);
      const properties = Object.fromEntries(names.map(name => [name, number]));
      fixture = await buildRecordsFixture({
        storeOf,
        files: { school: { ...open, properties, 'x-access': { admin: { all: true } } } },
      });
      const { uuid } = await fixture.recordsAs('admin').create('school', {});
      await Promise.all(
        names.map((name, index) => fixture.recordsAs('admin').update('school', uuid, 1, { [name]: index })),
      );
      expect(await fixture.recordsAs('admin').get('school', uuid)).toMatchObject({
        version: 1 + names.length,
        ...Object.fromEntries(names.map((name, index) => [name, index])),
      });
    });

    it('concurrent saves of one field return 409 with both values to each loser', async () => {
      const names = ['二小', '三小', '四小', '五小', '六小', '七小', '八小'];
      const outcomes = await Promise.allSettled(names.map(name => save('admin', 1, { name })));
      const { name: theirs } = await fixture.recordsAs('admin').get('school', school.uuid);
      const refused = names.flatMap((name, index) => (outcomes[index]?.status === 'rejected' ? [name] : []));
      expect(refused).toEqual(names.filter(name => name !== theirs));
      for (const [index, outcome] of outcomes.entries()) {
        if (outcome.status === 'fulfilled') continue;
        expect(outcome.reason).toMatchObject({
          code: 409,
          data: {
            // The phone number is shown in full, so an audit entry must exist although the save itself rolled back.
            current: { version: 2, name: theirs, phone: '13800138000' },
            conflicts: [{ path: '/name', mine: names[index], theirs }],
          },
        });
      }
      const views = (await fixture.getRows('log')).filter(({ action }) => action === 'view');
      expect(views.length).toBeGreaterThanOrEqual(refused.length);
    });
  });

  const number = { title: '数', 'x-title-en': 'Number', type: 'integer' };
  const open = { title: '学校', 'x-title-en': 'School', type: 'object' };
  const shut = {
    ...open,
    properties: { a: number, b: number },
    if: { properties: { a: { const: 2 } }, required: ['a'] },
    then: { required: ['b'] },
  };

  /** Inserts a row that lacks the code which the current schema requires, as if the row were older than the schema. */
  async function buildStrictFixture() {
    const { store } = fixture;
    const row = school.uuid;
    await store.transact(tx => tx.erase('school', { op: 'is', path: ['uuid'], test: { eq: row } }));
    await store.transact(tx => tx.insert('school', { uuid: row, version: 1, deleted: false, name: '老校' }));
    return { row };
  }

  describe('a grant whose rows depend on $today', () => {
    it('a grant whose rows depend on $today allows an edit on its last day and refuses it with NotAllowed on the next', async () => {
      const place = await buildRecordsFixture({ storeOf, files: { permit } });
      const { uuid } = await place.recordsAs('admin').create('permit', { name: 'a', until: '2026-04-16' });
      const edit = (version: number, name: string) =>
        place.recordsAs('dept').update('permit', uuid, version, { name });
      expect(await edit(1, 'b')).toMatchObject({ version: 2, name: 'b' });
      place.setTime('2026-04-17T08:00:00+08:00');
      expect(await refusal(edit(2, 'c'))).toBeInstanceOf(NotAllowed);
    });
  });
});
