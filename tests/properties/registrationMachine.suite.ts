import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCondition } from '#model/conditions/parseCondition';
import { isObject, scalarToText, type JsonObject } from '#model/json';
import { openCalendar, SeasonCity } from '#tests/contract/season/SeasonCity';
import { completeRegistration } from '#tests/support/completeRegistration';
import { repeatCount } from '#tests/support/repeatCount';
import type { OpenEncryptedStore } from '#tests/support/encryptedStores';

const bm = 'registration';
const day = 24 * 3600_000;
/** All of them fit on one page of a list. */
const maxChildren = 150;

interface EventRule {
  from: readonly string[];
  to: string;
  roles: readonly string[];
  /** The first of two people changes nothing. */
  signers?: 2;
}

const offices = ['subbureau', 'bureau'];
const untilReview = ['draft', 'submitted', 'checking', 'first_trial', 'returned'];
const open = [
  ...untilReview,
  'second_check',
  'qualified',
  'transferring',
  'offered',
  'admitted',
  'confirmed',
];

/** What a person may do, by the table of the life cycle of a registration; written here a second time as an oracle. */
const events: Readonly<Record<string, EventRule>> = {
  submit: { from: ['draft'], to: 'submitted', roles: ['parent', 'school', 'subbureau'] },
  first_pass: { from: ['first_trial'], to: 'second_check', roles: ['school'] },
  first_return: { from: ['first_trial'], to: 'returned', roles: ['school'] },
  first_suggest_reject: { from: ['first_trial'], to: 'second_check', roles: ['school'] },
  resubmit: { from: ['returned'], to: 'submitted', roles: ['parent'] },
  extend: { from: ['returned'], to: 'returned', roles: ['school', 'subbureau'] },
  second_pass: { from: ['second_check'], to: 'qualified', roles: offices },
  second_return: { from: ['second_check'], to: 'returned', roles: offices },
  second_back: { from: ['second_check'], to: 'first_trial', roles: offices },
  second_dispatch: { from: ['second_check'], to: 'transferring', roles: offices },
  second_reject: { from: ['second_check'], to: 'rejected', roles: offices, signers: 2 },
  appeal_accept: { from: ['rejected'], to: 'second_check', roles: ['bureau'] },
  offer: { from: ['qualified'], to: 'offered', roles: ['subbureau'] },
  overflow: { from: ['qualified'], to: 'transferring', roles: ['subbureau'] },
  dispatch: { from: ['transferring'], to: 'offered', roles: offices },
  objection: { from: ['offered'], to: 'second_check', roles: offices },
  confirm: { from: ['admitted'], to: 'confirmed', roles: ['parent', 'school'] },
  decline: { from: ['offered', 'admitted', 'confirmed'], to: 'withdrawn', roles: ['parent'] },
  report_in: { from: ['confirmed', 'admitted'], to: 'enrolled', roles: ['school'] },
  withdraw: { from: untilReview, to: 'withdrawn', roles: ['parent'] },
  withdraw_late: {
    from: ['first_trial', 'returned', 'second_check', 'qualified'],
    to: 'withdrawn',
    roles: ['subbureau'],
  },
  reopen: { from: ['withdrawn'], to: 'draft', roles: ['parent'] },
  void: { from: open, to: 'voided', roles: offices, signers: 2 },
  no_show: { from: ['admitted', 'confirmed'], to: 'withdrawn', roles: ['school', 'subbureau'], signers: 2 },
  // Only a ranking run makes these, and only the system those.
  rank: { from: ['qualified'], to: 'qualified', roles: [] },
  place: { from: ['qualified'], to: 'offered', roles: [] },
  promote: { from: ['qualified', 'transferring'], to: 'offered', roles: [] },
  join: { from: ['qualified', 'transferring'], to: 'offered', roles: [] },
  transfer_request: { from: ['qualified', 'offered', 'admitted'], to: 'transferring', roles: [] },
  announce: { from: ['offered'], to: 'offered', roles: [] },
  publish: { from: ['offered'], to: 'admitted', roles: [] },
  repair_expire: { from: ['returned'], to: 'second_check', roles: [] },
  remind: { from: ['draft'], to: 'draft', roles: [] },
  sys_done: { from: ['submitted'], to: 'checking', roles: [] },
  checks_done: { from: ['checking'], to: 'first_trial', roles: [] },
  checks_unzoned: { from: ['checking'], to: 'second_check', roles: [] },
  no_checks: { from: ['submitted'], to: 'first_trial', roles: [] },
  no_checks_unzoned: { from: ['submitted'], to: 'second_check', roles: [] },
};
/** How a family was asked why its child has not come. */
const attempts = ['phone', 'message', 'visit'].map((way, n) => ({
  at: `2026-09-0${n + 1}T10:00:00+08:00`,
  way,
}));
/** A walk that reaches no more states shows nothing. */
const fewStates = 4;
const systemEvents = [
  ...['promote', 'join', 'announce', 'publish', 'remind', 'repair_expire', 'sys_done'],
  ...['checks_done', 'checks_unzoned', 'no_checks', 'no_checks_unzoned'],
];

const people: Readonly<Record<string, string>> = {
  ...{ parent1: 'parent', parent2: 'parent', parent3: 'parent', school1: 'school', school2: 'school' },
  ...{ subbureau1: 'subbureau', subbureau2: 'subbureau', neighbour: 'subbureau', bureau: 'bureau' },
  ...{ police: 'dept', registry: 'dept', editor: 'editor', student: 'student' },
};
const parents = Object.keys(people).filter(name => people[name] === 'parent');
/** States in which a child holds a seat for certain. */
const seated = ['offered', 'admitted', 'confirmed', 'enrolled'];
/** States in which the number of a child is taken. */
const active = [
  'submitted',
  'checking',
  'first_trial',
  'returned',
  'second_check',
  'qualified',
  'transferring',
  ...seated,
];

/** The transitions of what belongs to a registration; `create` begins one of it. */
const relatedSteps: Readonly<Record<string, readonly string[]>> = {
  departcheck: ['claim', 'dept_waive', 'dept_waive', 'dept_fail', 'dept_unable', 'supersede', 'auto_unable'],
  repair: ['extend', 'remind', 'cancel', 'expire'],
  transfer: ['create', 'create', 'target_ok', 'approve', 'approve', 'reject', 'cancel', 'execute', 'settle'],
  bmspecial: ['create', 'create', 'approve', 'approve', 'reject', 'use'],
};
/** Transitions that nobody makes by hand: each would leave a registration without what it waits for. */
const notByHand = ['supersede', 'auto_unable', 'use', 'settle'];

type Move =
  | { do: 'step'; who: string; child: number; pick: number; event: string; isOffered: boolean }
  | { do: 'related'; resource: string; who: string; child: number; pick: number; at: number }
  | { do: 'timers' | 'departments' | 'repair' | 'create'; child: number; days: number };

const names = Object.keys(people);
const step: fc.Arbitrary<Move> = fc.record({
  do: fc.constant('step' as const),
  who: fc.constantFrom(...names),
  child: fc.nat(50),
  pick: fc.nat(20),
  event: fc.constantFrom(...Object.keys(events)),
  // Mostly a step that the caller is offered, so that the walk goes somewhere.
  isOffered: fc.integer({ min: 0, max: 3 }).map(n => n > 0),
});
const other: fc.Arbitrary<Move> = fc.record({
  do: fc.constantFrom('timers' as const, 'departments' as const, 'repair' as const, 'create' as const),
  child: fc.nat(50),
  days: fc.constantFrom(0, 0, 0, 1, 6),
});
const related: fc.Arbitrary<Move> = fc.record({
  do: fc.constant('related' as const),
  resource: fc.constantFrom(...Object.keys(relatedSteps)),
  who: fc.constantFrom(...names, 'admin'),
  child: fc.nat(50),
  pick: fc.nat(20),
  at: fc.nat(20),
});
const move = fc.oneof(
  { weight: 5, arbitrary: step },
  { weight: 2, arbitrary: other },
  { weight: 2, arbitrary: related },
);

/** Walks the machine of registrations by random moves of random people, over HTTP with the shipped schemas. */
export function registrationMachineSuite(name: string, openStore: OpenEncryptedStore): void {
  describe(`random transitions of registrations on ${name}`, () => {
    let city: SeasonCity;
    const children: { uuid: string; parent: string }[] = [];
    beforeAll(async () => {
      // After its close each offer is announced for some days of its own, so that the walk meets admissions.
      city = await SeasonCity.open(openStore, { ...openCalendar, publicity: ['01-01', '04-12'] });
    });
    afterAll(() => city.close());

    const inputs = (event: string): JsonObject => {
      const comment = '经核查按规定办理';
      const reasons = { reasonCodes: event === 'void' ? ['duplicate'] : ['not_in_zone'], comment };
      switch (event) {
        case 'first_pass':
          return { category: 'D', zoneConfirmed: true, homeVisit: 'none' };
        case 'second_pass':
        case 'second_dispatch':
          return { category: 'D', comment };
        case 'first_return':
        case 'second_return':
          return { ...reasons, repairItems: [{ key: 'guardianPhone', problem: 'incomplete' }] };
        case 'dispatch':
          return { toSchoolId: city.places.schools[1], comment };
        case 'second_reject':
        case 'first_suggest_reject':
          return reasons;
        case 'void':
          return { ...reasons, basis: comment };
        case 'second_back':
        case 'appeal_accept':
        case 'decline':
        case 'withdraw_late':
          return { comment };
        case 'no_show':
          return { comment, attempts };
        case 'objection':
          return { comment, basis: comment };
        default:
          return {};
      }
    };

    async function create(): Promise<void> {
      const n = children.length;
      if (n >= maxChildren) return;
      const parent = parents[n % parents.length] ?? '';
      const { street: areaId, estate, schools } = city.places;
      const client = await city.as(parent);
      const requested = { name: '新建花园', address: '示例路 9 号', areaId };
      // Every fifth home lies in an estate that is not in the list.
      const place: JsonObject =
        n % 5 === 4
          ? { villageApplyId: scalarToText((await client.post('/villageApply/doEdit', requested)).data.uuid) }
          : { villageId: estate };
      const values = completeRegistration(n, {
        // Every fourth number is another's.
        idcard: `E${12340000 + n - (n % 4 === 3 ? 1 : 0)}`,
        ...{ areaId, schoolId: schools[n % 2] ?? '', ...place },
      });
      const { code, data } = await client.post(`/${bm}/doEdit`, values);
      // A family may have only so many drafts.
      if (code === 200) children.push({ uuid: scalarToText(data.uuid), parent });
      else expect(code).toBe(400);
    }

    /** All registrations as they are, by the administrator: what the checks below compare. */
    const readTruth = async (): Promise<Map<string, JsonObject>> => {
      const fields = 'status,round,schoolId,schoolareaId,assignedSchoolId,offeredSchoolId';
      return new Map((await city.list('admin', bm, { fields })).map(row => [scalarToText(row.uuid), row]));
    };

    async function makeStep(planned: Extract<Move, { do: 'step' }>): Promise<string[]> {
      const child = children[planned.child % children.length];
      if (!child) return [];
      const { uuid } = child;
      const client = await city.as(planned.who);
      const { data } = await client.get(`/${bm}/getDetail?uuid=${uuid}`);
      const offered = (Array.isArray(data.actions) ? data.actions : []).filter(
        one => typeof one === 'string' && Object.hasOwn(events, one),
      );
      const event =
        planned.isOffered && offered.length > 0
          ? scalarToText(offered[planned.pick % offered.length])
          : planned.event;
      const body = { uuid, version: data.version ?? 1, action: event, ...inputs(event) };
      const { code } = await client.post(`/${bm}/doTransition`, body);
      expect([event, code]).toEqual([event, expect.toBeOneOf([200, 400, 403, 404, 409])]);
      if (code !== 200) return [];
      const allowed = events[event]?.roles.includes(people[planned.who] ?? '');
      expect([planned.who, event, allowed]).toEqual([planned.who, event, true]);
      return [event];
    }

    /** Begins, or moves on, a check, correction order, transfer or special case of a registration. */
    async function makeRelatedStep(planned: Extract<Move, { do: 'related' }>): Promise<void> {
      const child = children[planned.child % children.length];
      const { resource, who } = planned;
      const actions = relatedSteps[resource] ?? [];
      const action = actions[planned.pick % actions.length] ?? '';
      if (!child) return;
      const comment = '经核查按规定办理';
      const bmId = child.uuid;
      const toSchoolId = city.places.schools[1];
      if (action === 'create') {
        const { street: areaId } = city.places;
        const asked: JsonObject =
          resource === 'transfer'
            ? { bmId, kind: 'parent_request', toSchoolId, reason: comment }
            : { bmId, type: 'late', stage: 1, name: '张三', areaId, reason: comment };
        const { code } = await (await city.as(child.parent)).post(`/${resource}/doEdit`, asked);
        expect([resource, code]).toEqual([resource, expect.toBeOneOf([200, 400])]);
        return;
      }
      const rows = await city.list('admin', resource, { bmId });
      const uuid = scalarToText(rows[planned.at % Math.max(rows.length, 1)]?.uuid);
      if (uuid === '') return;
      const later = new Date(city.clock().getTime() + 6 * day).toISOString();
      const given: Readonly<Record<string, JsonObject>> = {
        departcheck: { comment, reasonCode: 'dept_failed' },
        repair: { dueAt: later },
        transfer: { comment, toSchoolId },
        bmspecial: { decisionComment: comment, validUntil: later, effects: ['late_submit'], bmId },
      };
      const { code } = await city.step(who, resource, uuid, action, given[resource]);
      const told = [resource, who, action, code];
      expect(told).toEqual([...told.slice(0, 3), expect.toBeOneOf([200, 400, 403, 404, 409])]);
      if (notByHand.includes(action) || (resource === 'repair' && ['cancel', 'expire'].includes(action)))
        expect(told).not.toEqual([...told.slice(0, 3), 200]);
    }

    async function decideChecks(): Promise<void> {
      for (const who of ['police', 'registry'])
        for (const { uuid, status } of await city.list(who, 'departcheck'))
          if (status === 'pending')
            expect((await city.step(who, 'departcheck', scalarToText(uuid), 'dept_pass')).code).toBeOneOf([
              200, 400,
            ]);
    }

    async function repair(n: number): Promise<void> {
      const child = children[n % children.length];
      if (!child) return;
      const client = await city.as(child.parent);
      const { data } = await client.get(`/${bm}/getDetail?uuid=${child.uuid}`);
      if (data.progress !== 'returned') return;
      const guardianPhone = `139${String(n).padStart(8, '0')}`;
      await client.post(`/${bm}/doEdit`, { uuid: child.uuid, version: data.version ?? 1, guardianPhone });
    }

    /** Makes a move, and tells which events may have happened by it. */
    async function make(planned: Move): Promise<string[]> {
      if (planned.do === 'step') return makeStep(planned);
      if (planned.do === 'related') {
        await makeRelatedStep(planned);
        return planned.resource === 'transfer' ? ['transfer_request', 'dispatch'] : systemEvents;
      }
      if (planned.do === 'departments') await decideChecks();
      if (planned.do === 'repair') await repair(planned.child);
      if (planned.do === 'create') await create();
      if (planned.do === 'timers') {
        city.setTime(new Date(city.clock().getTime() + planned.days * day + 1000));
        await city.runTimers();
      }
      return systemEvents;
    }

    /** Whether some of these events, one after another, lead from one state to the other. */
    function leads(from: string, to: string, made: readonly string[], depth = 3): boolean {
      if (from === to) return true;
      if (depth === 0) return false;
      return made.some(name => {
        const event = events[name];
        return event?.from.includes(from) === true && leads(event.to, to, made, depth - 1);
      });
    }

    async function checkSeats(truth: Map<string, JsonObject>): Promise<void> {
      for (const { schoolId = null, taken, quota } of await city.list('admin', 'schoolplan')) {
        const sitting = [...truth.values()].filter(
          row => row.schoolId === schoolId && seated.includes(scalarToText(row.status)),
        );
        expect(Number(taken)).toBeLessThanOrEqual(Number(quota));
        expect(Number(taken)).toBeGreaterThanOrEqual(sitting.length);
        const living = [...truth.values()].filter(
          row => row.schoolId === schoolId && active.includes(scalarToText(row.status)),
        );
        expect(Number(taken)).toBeLessThanOrEqual(living.length);
      }
    }

    async function checkLocks(truth: Map<string, JsonObject>): Promise<void> {
      const locks = await city.list('admin', 'bmlockidcard', { state: 'locked' });
      for (const [uuid, { status }] of truth) {
        if (!active.includes(scalarToText(status))) continue;
        expect([status, locks.filter(({ holderBmId }) => holderBmId === uuid).length]).toEqual([status, 1]);
      }
    }

    /** A registration that waits for others has something open that somebody can finish. */
    async function checkOpenWork(truth: Map<string, JsonObject>): Promise<void> {
      const listOpen = async (resource: string, status: string[]) => {
        const where = parseCondition({ status });
        const query = { where, sort: [], limit: 1000, count: false };
        return new Set((await city.store.list(resource, query)).rows.map(({ bmId = null }) => bmId));
      };
      const checks = await listOpen('departcheck', ['pending', 'claimed']);
      const orders = await listOpen('repair', ['open']);
      const idle = [...truth].filter(
        ([uuid, { status }]) =>
          (status === 'checking' && !checks.has(uuid)) || (status === 'returned') !== orders.has(uuid),
      );
      expect(idle.map(([uuid, { status }]) => [uuid, status])).toEqual([]);
    }

    async function checkSights(truth: Map<string, JsonObject>): Promise<void> {
      const rows = [...truth.entries()];
      const [first, second] = city.places.schools;
      const wasSubmitted = ({ status, round }: JsonObject): boolean => status !== 'draft' && round !== 0;
      // A family names a school freely where no zone holds its home.
      const hasPlace = ({ schoolareaId, assignedSchoolId, offeredSchoolId }: JsonObject): boolean =>
        [schoolareaId, assignedSchoolId, offeredSchoolId].some(id => scalarToText(id) !== '');
      const expected: Record<string, (uuid: string, row: JsonObject) => boolean> = {
        school1: (_, row) => row.schoolId === first && wasSubmitted(row) && hasPlace(row),
        school2: (_, row) => row.schoolId === second && wasSubmitted(row) && hasPlace(row),
        subbureau1: () => true,
        neighbour: () => false,
      };
      for (const parent of parents)
        expected[parent] = uuid => children.some(child => child.uuid === uuid && child.parent === parent);
      for (const [who, sees] of Object.entries(expected)) {
        const list = await city.list(who, bm);
        const wanted = rows.filter(([uuid, row]) => sees(uuid, row)).map(([uuid]) => uuid);
        expect([who, list.map(({ uuid }) => uuid).sort()]).toEqual([who, wanted.sort()]);
        if (people[who] === 'parent')
          expect(JSON.stringify(list)).not.toMatch(/"status"|first_trial|second_check|rankKey|reviewerId/);
      }
      for (const who of ['police', 'editor', 'student']) {
        const { code, data } = await (await city.as(who)).get(`/${bm}/getPageList`);
        const seen = code === 200 && Array.isArray(data.list) ? data.list.filter(isObject) : [];
        expect([who, seen]).toEqual([who, []]);
      }
    }

    it(
      'random transitions of registrations, their checks, orders, transfers and special cases reach no state, seat count, lock or visibility that the schemas forbid',
      async () => {
        for (let n = 0; n < 6; n += 1) await create();
        const seed = Date.now() % 1_000_000;
        const least = repeatCount(150, 3000);
        // A walk that has gone nowhere by then goes on.
        const moves = fc.sample(move, { seed, numRuns: 4 * least });
        let before = await readTruth();
        const reached = new Set<string>();
        for (const [n, planned] of moves.entries()) {
          if (n >= least && reached.size > fewStates) break;
          const made = await make(planned);
          const truth = await readTruth();
          for (const [uuid, { status }] of truth) {
            const was = scalarToText(before.get(uuid)?.status ?? 'draft');
            const is = scalarToText(status);
            reached.add(is);
            const told = [seed, n, planned, was, is];
            // A step may trigger what the system does next.
            expect([...told, leads(was, is, [...made, ...systemEvents])]).toEqual([...told, true]);
          }
          await checkSeats(truth);
          await checkOpenWork(truth);
          if (n % 10 === 0) {
            await checkLocks(truth);
            await checkSights(truth);
          }
          before = truth;
        }
        expect([seed, reached.size]).toEqual([seed, expect.toSatisfy((size: number) => size > fewStates)]);
      },
      repeatCount(240_000, 3_600_000),
    );
  });
}
