import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BadRequest, NotAllowed } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Catalog } from '#model/catalog';
import type { RecordDetail, Store } from '#model/records';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { text, titled } from '#tests/support/titled';

const moment = (name: string): JsonObject => titled(name, { type: 'string', format: 'date-time' });
const bool = (name: string): JsonObject => titled(name, { type: 'boolean' });
const resource = (name: string, properties: JsonObject, more: JsonObject): JsonObject =>
  titled(name, { type: 'object', properties, ...more });

const everybody = { admin: { all: true }, any: { see: true } };

const district = resource(
  'district',
  { name: text('name'), aboveId: titled('above', { 'x-ref': 'district' }) },
  { 'x-tree': 'aboveId', 'x-access': everybody },
);

const term = resource(
  'term',
  {
    step: text('step'),
    stage: text('stage'),
    districtId: titled('district', { 'x-ref': 'district' }),
    openAt: moment('opens'),
    closeAt: moment('closes'),
    enabled: bool('enabled'),
    zh: text('zh'),
    en: text('en'),
  },
  {
    'x-window': {
      opens: 'openAt',
      closes: 'closeAt',
      enabled: 'enabled',
      office: 'districtId',
      text: 'zh',
      'x-text-en': 'en',
    },
    'x-access': { admin: { all: true } },
  },
);

/** A view of the windows that are enabled for one step. */
const handInTerm = resource(
  'handInTerm',
  { openAt: {}, closeAt: {} },
  { 'x-view': { of: 'term', where: { step: 'handIn' } }, 'x-access': { admin: { see: true } } },
);

const paper = resource(
  'paper',
  {
    stage: text('stage'),
    districtId: titled('district', { 'x-ref': 'district' }),
    late: bool('late'),
    note: text('note'),
    dueAt: titled('due', { type: 'string', format: 'date-time', 'x-index': true }),
  },
  {
    'x-create': { window: { of: 'term', where: { step: 'write' } } },
    'x-states': {
      initial: 'draft',
      states: {
        draft: titled('draft', {}),
        handed: titled('handed', {}),
        done: titled('done', { final: true }),
      },
      transitions: {
        handIn: titled('hand in', {
          from: 'draft',
          to: 'handed',
          window: {
            of: 'handInTerm',
            where: { stage: '$this.stage' },
            office: '$this.districtId',
            except: { late: true },
          },
          guard: { properties: { record: { required: ['note'] } } },
          refusal: '请写备注',
          'x-refusal-en': 'Write a note first',
        }),
        judge: titled('judge', {
          from: 'handed',
          to: 'done',
          window: { of: 'term', where: { step: 'judge' } },
          input: { type: 'object', required: ['why'], properties: { why: text('why') } },
          guard: { properties: { input: { required: ['why'] } } },
        }),
        lapse: titled('lapse', { from: 'handed', to: 'done', at: 'dueAt' }),
      },
    },
    'x-access': {
      admin: { all: true },
      school: { see: true },
      bureau: { see: true, create: true, edit: true, do: ['handIn', 'judge'] },
    },
  },
);

const files = { district, term, handInTerm, paper };
const query = { pageNo: 1, pageSize: 20, filters: [], sort: [] } as const;
const always = { openAt: '2026-01-01T00:00:00+08:00', closeAt: '2026-12-31T00:00:00+08:00', enabled: true };

/** Counts the queries of a store. */
function countQueries(store: Store): { store: Store; take: () => number } {
  let queries = 0;
  const counted = new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...parameters: unknown[]): unknown => {
        if (['list', 'get', 'count', 'readAs'].includes(String(name))) queries += 1;
        return Reflect.apply(member, target, parameters);
      };
    },
  });
  const take = () => {
    const made = queries;
    queries = 0;
    return made;
  };
  return { store: counted, take };
}

/** Transitions and creations are open during windows only, on any store. */
export function windowsSuite(name: string, storeOf: (catalog: Catalog) => Store | Promise<Store>): void {
  describe(`time windows on ${name}`, () => {
    afterEach(closeRecordsFixtures);
    let fixture: RecordsFixture;
    let city: string;
    let north: string;
    let northEast: string;
    let counter: ReturnType<typeof countQueries>;

    const admin = () => fixture.recordsAs('admin');
    const bureau = (language: 'zh' | 'en' = 'en') => fixture.recordsAs('bureau', { language });
    const open = (values: JsonObject) => admin().create('term', { ...always, ...values });
    const write = (values: JsonObject = {}) =>
      bureau().create('paper', { stage: 'primary', districtId: northEast, note: 'n', ...values });
    const handIn = ({ uuid, version }: RecordDetail) =>
      bureau().transition('paper', uuid, version, 'handIn', {});
    const see = async ({ uuid }: RecordDetail, language: 'zh' | 'en' = 'en') => {
      const { actions, refusals } = await bureau(language).get('paper', uuid);
      return { isOffered: actions.includes('handIn'), refusal: refusals.handIn };
    };

    beforeEach(async () => {
      fixture = await buildRecordsFixture({
        files,
        storeOf: async catalog => {
          counter = countQueries(await storeOf(catalog));
          return counter.store;
        },
      });
      city = (await admin().create('district', { name: 'city' })).uuid;
      north = (await admin().create('district', { name: 'north', aboveId: city })).uuid;
      northEast = (await admin().create('district', { name: 'north east', aboveId: north })).uuid;
      await open({ step: 'write' });
    });

    describe('time windows of a transition', () => {
      it('a transition without an open time window is refused, and the record detail gives the reason', async () => {
        const made = await write();
        expect(await see(made)).toEqual({ isOffered: false, refusal: 'This is not open at present' });
        expect((await see(made, 'zh')).refusal).toBe('目前不在开放时间内');
        await expect(handIn(made)).rejects.toThrow(BadRequest);
        expect((await fixture.getRows('paper'))[0]).toMatchObject({ status: 'draft', version: 1 });
      });

      it('a closed time window refuses a transition with its message in both languages', async () => {
        await open({ step: 'handIn', stage: 'primary', enabled: false, zh: '已截止', en: 'Too late' });
        const made = await write();
        expect(await see(made)).toEqual({ isOffered: false, refusal: 'Too late' });
        expect(await see(made, 'zh')).toEqual({ isOffered: false, refusal: '已截止' });
        await expect(handIn(made)).rejects.toMatchObject({
          code: 400,
          userMessage: { zh: '已截止', en: 'Too late' },
        });
      });

      it('a time window opens and closes a transition to the second, by the server clock', async () => {
        await open({
          step: 'handIn',
          stage: 'primary',
          openAt: '2026-04-20T08:00:00+08:00',
          closeAt: '2026-04-21T08:00:00+08:00',
        });
        const [first, second] = [await write(), await write()];
        fixture.setTime('2026-04-20T07:59:59.999+08:00');
        expect((await see(first)).refusal).toBe('This opens at 2026-04-20 08:00:00');
        await expect(handIn(first)).rejects.toThrow('This opens at');
        fixture.setTime('2026-04-20T08:00:00+08:00');
        expect(await see(first)).toEqual({ isOffered: true, refusal: undefined });
        expect(await handIn(first)).toMatchObject({ status: 'handed' });
        fixture.setTime('2026-04-21T08:00:00+08:00');
        await expect(handIn(second)).rejects.toThrow('This closed at 2026-04-21 08:00:00');
      });

      it('record detail returns the latest closing time of the open time windows of a transition, even if its guard does not hold', async () => {
        const until = (closeAt: string) => open({ step: 'handIn', stage: 'primary', closeAt });
        const made = await write({ note: null });
        const closings = async () => (await bureau().get('paper', made.uuid)).closings;
        expect(await closings()).toBeUndefined();
        await until('2026-06-01T00:00:00+08:00');
        await until('2026-08-01T00:00:00+08:00');
        expect(await closings()).toEqual({ handIn: '2026-08-01T00:00:00+08:00' });
        expect((await fixture.recordsAs('school').get('paper', made.uuid)).closings).toBeUndefined();
        fixture.setTime('2026-08-01T00:00:00+08:00');
        expect(await closings()).toBeUndefined();
      });

      it('closing time of a transition is that of its time window, or the due time of an automatic transition if that is earlier', async () => {
        await open({ step: 'handIn', stage: 'primary', closeAt: '2026-06-01T00:00:00+08:00' });
        const made = await write({ dueAt: '2026-05-01T00:00:00+08:00' });
        const closings = async () => (await bureau().get('paper', made.uuid)).closings ?? {};
        expect(Object.keys(await closings())).toEqual(['handIn']);
        await handIn(made);
        // Its window is not open yet, and what is refused does not close.
        expect(await closings()).toEqual({});
        await open({ step: 'judge', closeAt: '2026-04-25T00:00:00+08:00' });
        expect(await closings()).toEqual({ judge: '2026-04-25T00:00:00+08:00' });
        await open({ step: 'judge', closeAt: '2026-06-01T00:00:00+08:00' });
        expect(Date.parse((await closings()).judge ?? '')).toBe(Date.parse('2026-05-01T00:00:00+08:00'));
      });

      it('closing time of a transition ignores a due time that has passed without the automatic transition', async () => {
        const closeAt = '2026-06-01T00:00:00+08:00';
        await open({ step: 'handIn', stage: 'primary', closeAt });
        await open({ step: 'judge', closeAt });
        const made = await write({ dueAt: '2026-05-01T00:00:00+08:00' });
        await handIn(made);
        fixture.setTime('2026-05-01T00:00:00+08:00');
        expect((await bureau().get('paper', made.uuid)).closings).toEqual({
          judge: '2026-06-01T00:00:00+08:00',
        });
      });

      it('a time window applies only to records whose values match it', async () => {
        await open({ step: 'handIn', stage: 'junior' });
        await open({ step: 'judge', stage: 'primary' });
        await expect(handIn(await write())).rejects.toThrow('not open');
        expect(await handIn(await write({ stage: 'junior' }))).toMatchObject({ status: 'handed' });
        await expect(handIn(await write({ stage: null }))).rejects.toThrow('not open');
      });

      it('time window of the most specific office above the record applies to a transition', async () => {
        await open({ step: 'handIn', stage: 'primary', districtId: city });
        const made = await write();
        expect((await see(made)).isOffered).toBe(true);
        const closed = await open({ step: 'handIn', stage: 'primary', districtId: north, enabled: false });
        expect((await see(made)).isOffered).toBe(false);
        expect((await see(await write({ districtId: city }))).isOffered).toBe(true);
        await open({ step: 'handIn', stage: 'primary', districtId: northEast });
        expect((await see(made)).isOffered).toBe(true);
        await admin().remove('term', [closed.uuid]);
        expect(await handIn(await write({ districtId: north }))).toMatchObject({ status: 'handed' });
      });

      it('time windows of other offices are ignored, and those of every office for a record without an office', async () => {
        const south = (await admin().create('district', { name: 'south', aboveId: city })).uuid;
        await open({ step: 'handIn', stage: 'primary', districtId: south });
        await expect(handIn(await write())).rejects.toThrow('not open');
        await expect(handIn(await write({ districtId: null }))).rejects.toThrow('not open');
        await open({ step: 'handIn', stage: 'primary' });
        expect(await handIn(await write({ districtId: null }))).toMatchObject({ status: 'handed' });
      });

      it('time window that is closed does not block a record with an exemption', async () => {
        const made = await write({ late: true });
        expect(await see(made)).toEqual({ isOffered: true, refusal: undefined });
        expect(await handIn(made)).toMatchObject({ status: 'handed' });
      });

      it('a transition in an open time window still requires its guard', async () => {
        await open({ step: 'handIn', stage: 'primary' });
        const made = await write({ note: null });
        expect(await see(made)).toEqual({ isOffered: false, refusal: 'Write a note first' });
        await expect(handIn(made)).rejects.toThrow('Write a note first');
      });

      it('time window that is closed also removes a transition whose guard depends on the input from the available actions', async () => {
        const made = await handIn(await write({ late: true }));
        expect(made.actions).not.toContain('judge');
        expect(made.refusals).toEqual({ judge: 'This is not open at present' });
        await open({ step: 'judge' });
        expect((await bureau().get('paper', made.uuid)).actions).toContain('judge');
      });

      it('a closed time window is not disclosed to callers without the grant of the transition', async () => {
        const { uuid, version } = await write();
        const school = fixture.recordsAs('school');
        expect((await school.get('paper', uuid)).refusals).toEqual({});
        await expect(school.transition('paper', uuid, version, 'handIn', {})).rejects.toThrow(NotAllowed);
      });

      it('a closed time window refuses each record of a bulk transition alike', async () => {
        const [made, late] = [await write(), await write({ late: true })];
        const action = { action: 'transition', transition: 'handIn', input: {} } as const;
        await expect(bureau().applyToRecord('paper', action, made)).rejects.toThrow('not open');
        await bureau().applyToRecord('paper', action, late);
        expect((await bureau().get('paper', late.uuid)).status).toBe('handed');
      });

      it('list of records with time windows runs no query per record', async () => {
        await write();
        counter.take();
        await bureau().list('paper', query);
        const forOne = counter.take();
        for (let more = 0; more < 5; more += 1) await write();
        counter.take();
        expect((await bureau().list('paper', query)).list).toHaveLength(6);
        expect(counter.take()).toBe(forOne);
      });
    });
  });
}
