import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Conflict, BadRequest, NotAllowed, NotFound, ValidationFailed } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import type { InboxNotice } from '#server/notices/NoticeInbox';
import { computeLuhnCheckDigit } from '#model/formats';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureFiles,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { makeDueTransitions } from './dueTransitions';

const idcard = '110101201901010010';
describe.each(fixtureStores)('on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);
  let fixture: RecordsFixture;
  let school: string;
  let notices: InboxNotice[];
  beforeEach(async () => {
    notices = [];
    fixture = await buildRecordsFixture({ storeOf, more: { notify: notice => notices.push(notice) } });
    school = (await fixture.recordsAs('admin').create('school', { code: '001', name: '一小' })).uuid;
  });

  const pupil = (values: object = {}): Promise<RecordDetail> =>
    fixture.recordsAs('admin').create('pupil', { name: '甲', schoolId: school, idcard, ...values });
  const move = (role: string, record: RecordDetail, action: string, input = {}, username = role) =>
    fixture.recordsAs(role, { username }).transition('pupil', record.uuid, record.version, action, input);

  describe('transition', () => {
    it('record with a workflow is created in the initial state, which no caller can write', async () => {
      expect(await pupil()).toMatchObject({ status: 'draft', number: null });
      await expect(pupil({ status: 'admitted' })).rejects.toThrow(ValidationFailed);
      const made = await pupil({ idcard: null });
      await expect(
        fixture.recordsAs('admin').update('pupil', made.uuid, made.version, { status: 'admitted' }),
      ).rejects.toMatchObject({ issues: [{ path: '/status', keyword: 'readOnly' }] });
    });

    it('a transition changes the state, allocates the sequence number and sends the notice after the commit', async () => {
      const made = await pupil();
      const moved = await move('bureau', made, 'submit');
      expect(moved).toMatchObject({
        status: 'submitted',
        version: 2,
        number: `2026001${computeLuhnCheckDigit('2026001')}`,
      });
      expect(notices).toEqual([
        {
          ...{ resource: 'pupil', uuid: made.uuid, role: 'bureau' },
          text: { zh: '有新的报名', en: 'A new pupil' },
          operation: expect.any(String) as string,
        },
      ]);
      expect(await fixture.getRows('history')).toContainEqual(
        expect.objectContaining({ record: made.uuid, action: 'submit', by: 'bureau' }),
      );
    });

    it('a transition publishes one change event per record, with the row before and after', async () => {
      const told: [string, unknown[]][] = [];
      fixture = await buildRecordsFixture({
        storeOf,
        more: {
          onRecordChanged: (name, _uuid, rows) => told.push([name, rows.map(row => row.status ?? row.name)]),
        },
      });
      school = (await fixture.recordsAs('admin').create('school', { code: '002', name: '二小' })).uuid;
      await move('bureau', await pupil(), 'submit');
      expect(told).toEqual([
        ['school', ['二小']],
        ['pupil', ['draft']],
        ['pupil', ['draft', 'submitted']],
      ]);
    });

    it('available actions contain a transition if it may be made', async () => {
      const made = await pupil();
      expect((await fixture.recordsAs('bureau').get('pupil', made.uuid)).actions).toEqual([
        'reveal',
        'submit',
        'refuse',
      ]);
    });

    it('available actions contain a refusal in place of the transition while its guard does not hold', async () => {
      const seen = ({ uuid }: RecordDetail) => fixture.recordsAs('bureau').get('pupil', uuid);
      const made = await pupil({ idcard: null });
      expect(await seen(made)).toMatchObject({
        actions: ['reveal', 'refuse'],
        refusals: { submit: 'Fill in the ID first' },
      });
      const filled = await fixture.recordsAs('admin').update('pupil', made.uuid, made.version, { idcard });
      expect(await seen(filled)).toMatchObject({ actions: ['reveal', 'submit', 'refuse'], refusals: {} });
    });

    it('available actions contain no transition while its guard over related records does not hold', async () => {
      const first = await move('bureau', await pupil(), 'submit');
      const second = await move('bureau', await pupil({ idcard: '110101201901010037' }), 'submit');
      expect(second.actions).toContain('admit');
      await move('bureau', first, 'admit');
      const seen = await fixture.recordsAs('bureau').get('pupil', second.uuid);
      expect(seen.actions).not.toContain('admit');
      expect(Object.keys(seen.refusals)).toEqual(['admit']);
    });

    it('available actions contain no refusal of transitions that the caller is not granted', async () => {
      const { uuid, version } = await pupil({ idcard: null });
      const seen = async () => (await fixture.recordsAs('parent').get('pupil', uuid)).refusals;
      const put = (at: number, values: JsonObject) =>
        fixture.store.transact(tx => tx.update('pupil', uuid, at, values));
      await put(version, { createdBy: fixture.caller('parent').id ?? null });
      expect(Object.keys(await seen())).toEqual(['submit']);
      await put(version + 1, { status: 'submitted' });
      expect(await seen()).toEqual({});
    });

    it('available actions contain a transition if its guard depends on the input', async () => {
      const asking = structuredClone(fixtureFiles.pupil ?? {});
      const { transitions } = asking['x-states'] as { transitions: { refuse: JsonObject } };
      transitions.refuse.guard = { properties: { input: { required: ['comment'] } } };
      fixture = await buildRecordsFixture({ storeOf, files: { ...fixtureFiles, pupil: asking } });
      school = (await fixture.recordsAs('admin').create('school', { code: '001', name: '一小' })).uuid;
      expect((await pupil()).actions).toContain('refuse');
    });

    it('a transition refuses a wrong state, an old version, a missing grant and a missing record', async () => {
      const made = await pupil();
      await expect(move('bureau', made, 'admit')).rejects.toThrow(BadRequest);
      await expect(move('bureau', { ...made, version: 7 }, 'submit')).rejects.toThrow(Conflict);
      await expect(move('bureau', made, 'expire')).rejects.toThrow(NotAllowed);
      await expect(move('bureau', made, 'nothing')).rejects.toThrow(NotAllowed);
      await expect(move('parent', made, 'submit')).rejects.toThrow(NotFound);
      expect(await fixture.recordsAs('admin').get('pupil', made.uuid)).toMatchObject({
        status: 'draft',
        version: 1,
      });
    });

    it('a transition is refused with the refusal text of its guard', async () => {
      const made = await pupil({ idcard: null });
      await expect(move('bureau', made, 'submit')).rejects.toMatchObject({
        userMessage: { en: 'Fill in the ID first' },
        code: 400,
      });
    });

    it('a transition evaluates a guard over related records', async () => {
      const first = await move('bureau', await pupil(), 'submit');
      const second = await move('bureau', await pupil({ idcard: '110101201901010037' }), 'submit');
      expect(await move('bureau', first, 'admit')).toMatchObject({ status: 'admitted' });
      await expect(move('bureau', second, 'admit')).rejects.toMatchObject({ userMessage: 'guardRefused' });
    });

    it('a transition commits its effects in the same transaction', async () => {
      const made = await move('bureau', await pupil(), 'submit');
      await move('bureau', made, 'admit');
      expect(await fixture.getRows('letter')).toMatchObject([
        { pupilId: made.uuid, text: '甲', status: 'open', version: 1 },
      ]);
    });

    it('a transition is made once by two concurrent callers', async () => {
      const made = await pupil();
      const both = await Promise.allSettled([move('bureau', made, 'submit'), move('admin', made, 'submit')]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 409 } });
      expect(await fixture.recordsAs('admin').get('pupil', made.uuid)).toMatchObject({ version: 2 });
    });

    it('a transition validates its input and refuses unknown input fields', async () => {
      const made = await pupil();
      await expect(move('bureau', made, 'refuse')).rejects.toMatchObject({
        issues: [{ path: '/comment', keyword: 'required' }],
      });
      await expect(move('bureau', made, 'refuse', { comment: 'x', more: 1 })).rejects.toMatchObject({
        issues: [
          { path: '/more', keyword: 'unknown' },
          { path: '/comment', keyword: 'minLength' },
        ],
      });
    });
  });

  describe('record lock', () => {
    const twin = '110101201901010037';
    const held = {
      ...fixtureFiles.pupil,
      properties: {
        ...(fixtureFiles.pupil?.properties as object),
        idcard: { title: '证', 'x-title-en': 'ID', type: 'string', 'x-sensitive': 'idcard' },
      },
    };
    beforeEach(async () => {
      fixture = await buildRecordsFixture({ storeOf, files: { ...fixtureFiles, pupil: held } });
      school = (await fixture.recordsAs('admin').create('school', { code: '001', name: '一小' })).uuid;
    });

    it('a record lock (value that one record at a time may hold) is acquired by one of two concurrent records', async () => {
      const [first, second, other] = [await pupil(), await pupil(), await pupil({ idcard: twin })];
      const both = await Promise.allSettled([
        move('bureau', first, 'submit'),
        move('bureau', second, 'submit'),
      ]);
      expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      expect(await move('bureau', other, 'submit')).toMatchObject({ status: 'submitted' });
      expect(JSON.stringify(await fixture.getRows('hold'))).not.toContain(idcard);
    });

    it('a record lock (value that one record at a time may hold) is released when its record is deleted', async () => {
      const [first, second] = [await pupil(), await pupil()];
      await move('bureau', first, 'submit');
      await fixture.recordsAs('admin').remove('pupil', [first.uuid]);
      expect(await move('bureau', second, 'submit')).toMatchObject({ status: 'submitted' });
    });

    it('a record lock (value that one record at a time may hold) is released by a transition', async () => {
      const [first, second] = [await pupil(), await pupil()];
      const submitted = await move('bureau', first, 'submit');
      await move('bureau', submitted, 'refuse', { comment: '重复报名' });
      await move('admin', submitted, 'refuse', { comment: '同意' + '。。' });
      expect(await move('bureau', second, 'submit')).toMatchObject({ status: 'submitted' });
    });
  });

  describe('transition with two signers', () => {
    it('a transition with two signers waits for a second one and applies the input of the first', async () => {
      const made = await pupil();
      const letter = await fixture.recordsAs('admin').create('letter', { pupilId: made.uuid, text: '旧' });
      expect(await move('bureau', made, 'refuse', { comment: '材料不全' })).toMatchObject({
        status: 'draft',
        version: 1,
      });
      await expect(move('bureau', made, 'refuse', { comment: '材料不全' })).rejects.toMatchObject({
        userMessage: 'secondSigner',
      });
      expect(await move('admin', made, 'refuse', { comment: '别的原因' })).toMatchObject({
        status: 'refused',
        reason: '材料不全',
      });
      expect(await fixture.recordsAs('admin').get('letter', letter.uuid)).toMatchObject({
        text: '材料不全',
        version: 2,
      });
      expect(await fixture.getRows('hold')).toEqual([]);
    });

    it('a transition with two signers needs two signatures again after the record was changed', async () => {
      const made = await pupil();
      await move('bureau', made, 'refuse', { comment: '材料不全' });
      const changed = await fixture.recordsAs('admin').update('pupil', made.uuid, 1, { name: '乙' });
      expect(await move('admin', changed, 'refuse', { comment: '材料不全' })).toMatchObject({
        status: 'draft',
      });
    });

    it('a transition with two signers refuses a last signature that races another, and leaves no lock behind', async () => {
      const made = await pupil();
      await move('bureau', made, 'refuse', { comment: '材料不全' });
      const sign = () => move('admin', made, 'refuse', { comment: '材料不全' });
      const settled = await Promise.allSettled([sign(), sign()]);
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(settled.find(one => one.status === 'rejected')?.reason).toBeInstanceOf(Conflict);
      expect(await fixture.getRows('hold')).toEqual([]);
    });
  });

  describe('system transitions', () => {
    it('a follow-up transition is made when another record enters the triggering state', async () => {
      const made = await move('bureau', await pupil(), 'submit');
      const letter = await fixture.recordsAs('admin').create('letter', { pupilId: made.uuid });
      await fixture.recordsAs('admin').transition('letter', letter.uuid, 1, 'send', {});
      expect(await fixture.recordsAs('admin').get('pupil', made.uuid)).toMatchObject({ status: 'admitted' });
      expect(await fixture.getRows('history')).toContainEqual(
        expect.objectContaining({ record: made.uuid, action: 'answered', by: 'system' }),
      );
    });

    it('a follow-up transition leaves a record in another state unchanged', async () => {
      const made = await pupil();
      const letter = await fixture.recordsAs('admin').create('letter', { pupilId: made.uuid });
      await fixture.recordsAs('admin').transition('letter', letter.uuid, 1, 'send', {});
      expect(await fixture.recordsAs('admin').get('pupil', made.uuid)).toMatchObject({
        status: 'draft',
        version: 1,
      });
    });

    it('a timed transition is made once, when it is due', async () => {
      const made = await pupil({ dueAt: '2026-04-16T12:00:00+08:00' });
      const open = await pupil({ idcard: null });
      expect(await makeDueTransitions(fixture.parts)).toEqual({ made: 0, failures: [] });
      fixture.setTime('2026-04-16T12:00:00+08:00');
      expect(await makeDueTransitions(fixture.parts)).toEqual({ made: 1, failures: [] });
      expect(await makeDueTransitions(fixture.parts)).toEqual({ made: 0, failures: [] });
      expect(await fixture.recordsAs('admin').get('pupil', made.uuid)).toMatchObject({
        status: 'expired',
        updatedBy: null,
      });
      expect(await fixture.recordsAs('admin').get('pupil', open.uuid)).toMatchObject({ status: 'draft' });
    });
  });
});
