import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalog } from '#generator/generate';
import { sampleRows } from '#generator/emit/sampleRows';
import { emptyCatalog, type Catalog } from '#model/catalog';
import { getRuleNames } from '#model/rules';
import { formatHomeKey } from '../home';
import { givesProof } from '../proofs';
import { cityRules } from '../cityRules';
import { completeDemoRows } from './completeDemoRows';
import type { DemoRow } from './places';
import { createDemoHistory, stepsToState } from './registrationChanges';

const now = new Date('2026-06-01T00:00:00Z');
let catalog: Catalog;
let rows: Record<string, DemoRow[]>;
let registrations: Map<unknown, DemoRow>;
const of = (resource: string) => rows[resource] ?? [];
const bmOf = ({ bmId, holderBmId }: DemoRow): DemoRow | undefined => registrations.get(bmId ?? holderBmId);
const timeOf = (value: unknown): number => Date.parse(String(value));
const placed = ['qualified', 'offered', 'admitted', 'confirmed', 'enrolled'];
const holding = [
  ...['submitted', 'checking', 'first_trial', 'returned', 'second_check', 'transferring'],
  ...placed,
];

beforeAll(async () => {
  const loaded = await loadCatalog('schemas', { rules: getRuleNames(cityRules) });
  catalog = loaded.catalog ?? emptyCatalog(0);
  rows = sampleRows(catalog, { seed: 2026, now });
  completeDemoRows(rows, { catalog, now });
  registrations = new Map(of('registration').map(row => [row.uuid, row]));
}, 240_000);

describe('demo registrations', () => {
  it('demo registrations of migrant families have plausible values: Chinese nationality, a permit of a parent, years of insurance', () => {
    const told = (name: string) =>
      new Set(of('registration').flatMap(row => (row[name] == null ? [] : [row[name]])));
    expect(told('nationality')).toEqual(new Set(['CHN']));
    expect(told('residenceHolder')).toEqual(new Set(['mother', 'father']));
    expect(told('businessOwnerRelation')).toEqual(new Set(['mother', 'father']));
    const months = [...told('insuranceMonths')].map(Number);
    expect([Math.min(...months) >= 6, Math.max(...months) <= 156]).toEqual([true, true]);
    for (const name of told('businessName')) expect(name).toMatch(/^.记/);
  });
});

describe('declarations of demo registrations', () => {
  it('demo registrations of homes without an ownership certificate declare another proof of the home', () => {
    const uncertified = of('registration').filter(
      ({ house }) => house === 'relocation' || house === 'selfbuilt',
    );
    expect(uncertified.length).toBeGreaterThan(10);
    expect(uncertified.filter(row => !givesProof(row, 'house'))).toEqual([]);
  });

  it('demo registrations refer to the privacy notice edition of their season', () => {
    const editions = new Set(
      of('registration').map(row => `${String(row.season)}: ${String(row.consentVersion)}`),
    );
    expect(editions).toEqual(new Set(['2026: 2026-001']));
  });
});

describe('retention of demo registrations', () => {
  it('demo registrations in draft or withdrawn have an erasure date (retention), which is not in the first weeks', () => {
    const soon = '2026-06-22';
    const [drafts, withdrawn] = ['draft', 'withdrawn'].map(status =>
      of('registration').filter(row => row.status === status),
    );
    for (const row of [...(drafts ?? []), ...(withdrawn ?? [])])
      expect(row.eraseOn).toEqual(expect.any(String));
    expect(withdrawn?.length).toBeGreaterThan(0);
    const days = of('registration').flatMap(({ eraseOn }) => (typeof eraseOn === 'string' ? [eraseOn] : []));
    expect(days.filter(day => day < soon)).toEqual([]);
  });
});

describe('retention of demo registers of departments', () => {
  it('demo register entries of departments have an erasure date after 1 November 2026, which no first months of a demo reach', () => {
    const registers = new Set(of('departchecktype').map(row => String(row.originalResource)));
    const all = [...registers].flatMap(of);
    expect(registers.size).toBeGreaterThan(7);
    expect(all.length).toBeGreaterThan(100);
    for (const { eraseOn } of all) expect(String(eraseOn) > '2026-11-01').toBe(true);
  });
});

describe('reminders of demo registrations', () => {
  it('demo registrations in draft have a reminder before the reporting window closes, and those in other states have none', () => {
    const drafts = of('registration').filter(({ status }) => status === 'draft');
    expect(drafts.length).toBeGreaterThan(0);
    for (const { remindAt } of drafts)
      expect(timeOf(remindAt)).toBeGreaterThan(Date.parse('2026-06-22T00:00:00+08:00'));
    const reminded = of('registration').filter(({ remindAt }) => remindAt !== null);
    expect(new Set(reminded.map(({ status }) => status))).toEqual(new Set(['draft']));
  });
});

describe('records of demo registrations', () => {
  it('first reviews of demo registrations have the school and reviewer of the registration, and a time after its submission', () => {
    expect(new Set(of('firsttrial').map(({ decision }) => decision)).size).toBe(3);
    for (const review of of('firsttrial')) {
      const bm = bmOf(review);
      expect(review).toMatchObject({ schoolId: bm?.schoolId, reviewerId: bm?.firstReviewerId });
      expect(timeOf(review.decidedAt)).toBeGreaterThan(timeOf(bm?.submittedAt));
      expect(timeOf(review.decidedAt)).toBeLessThan(now.getTime());
      if (review.decision === 'return')
        expect(bm).toMatchObject({ status: 'returned', comment: review.comment });
      if (review.decision === 'suggest_reject') expect(bm?.status).toBe('rejected');
    }
  });

  it('second reviews of demo registrations have an officer of the same office, a time after the first review, and two signers for a rejection', () => {
    const states: Record<string, string[]> = {
      ...{ pass: placed, dispatch: ['transferring'], return: ['returned'], reject: ['rejected'] },
    };
    const firstAt = new Map(of('firsttrial').map(({ bmId, decidedAt }) => [bmId, decidedAt]));
    const officers = new Map(of('user').map(row => [row.uuid, row]));
    expect(of('tcheck').some(({ decision }) => decision === 'reject')).toBe(true);
    for (const review of of('tcheck')) {
      const bm = bmOf(review);
      expect(states[String(review.decision)]).toContain(bm?.status);
      expect(review.organId).toBe(bm?.organId);
      if (review.reviewerId !== null) {
        expect(officers.get(String(review.reviewerId))?.organId).toBe(bm?.organId);
        expect(review.reviewerId).not.toBe(bm?.firstReviewerId);
      }
      if (firstAt.has(review.bmId ?? null))
        expect(timeOf(review.decidedAt)).toBeGreaterThan(timeOf(firstAt.get(review.bmId ?? null)));
      const { reviewerId, secondSignerId = null } = review;
      expect(secondSignerId !== null && secondSignerId !== reviewerId).toBe(review.decision === 'reject');
    }
  });

  it('transfers of demo registrations: an open one for each child awaiting dispatch, an executed one for each dispatched child', () => {
    const open = of('transfer').filter(({ kind, status }) => kind === 'dispatch' && status === 'applied');
    const approved = of('transfer').filter(({ status }) => status === 'approved');
    const crossed = new Set(approved.map(({ bmId }) => bmId));
    const waiting = [...registrations.values()].filter(
      ({ status, uuid }) => status === 'transferring' && !crossed.has(uuid),
    );
    expect(open.map(({ bmId }) => bmId).sort()).toEqual(waiting.map(({ uuid }) => uuid).sort());
    for (const move of of('transfer')) {
      const bm = bmOf(move);
      expect(move.fromSchoolId === null || move.fromSchoolId !== move.toSchoolId).toBe(true);
      expect(typeof move.distanceKm).toBe(typeof move.toSchoolId === 'string' ? 'number' : 'object');
      expect(Number(move.distanceKm)).toBeLessThan(60);
      if (move.status === 'executed') {
        expect(['offered', 'admitted', 'confirmed']).toContain(bm?.status);
        expect(move.toSchoolId).toBe(bm?.schoolId);
      } else expect(bm?.schoolId).toBe(move.fromSchoolId);
    }
  });

  it('demo city has transfers to another district in each state short of their execution, for each sub-bureau that has clerks', () => {
    const crossing = of('transfer').filter(({ kind }) => kind === 'cross_area');
    const officeOf = (id: unknown) => of('school').find(({ uuid }) => uuid === id)?.organId;
    const userOffice = (id: unknown) => of('user').find(({ uuid }) => uuid === id)?.organId;
    const staffed = new Set(
      of('user').flatMap(({ roles, organId }) => ([roles].flat().includes('subbureau') ? [organId] : [])),
    );
    expect(staffed.size).toBe(2);
    const bureau = of('organ').find(({ type }) => type === 'bureau');
    for (const uuid of staffed) {
      const own = crossing.filter(({ fromOrganId }) => fromOrganId === uuid);
      expect(own.map(({ status, raised }) => `${String(status)} ${String(raised)}`).sort()).toEqual([
        ...['applied false', 'applied true', 'approved true', 'cancelled false'],
        ...['rejected true', 'target_ok true'],
      ]);
      // Work that waits at the receiving office.
      expect(crossing.some(({ toOrganId, raised }) => toOrganId === uuid && raised === true)).toBe(true);
    }
    for (const move of crossing) {
      expect(move.toOrganId).toBe(officeOf(move.toSchoolId));
      expect(move.toOrganId).not.toBe(move.fromOrganId);
      expect(bmOf(move)?.status).toBe(move.status === 'approved' ? 'transferring' : 'qualified');
      expect(move.raised ? userOffice(move.raisedBy) : undefined).toBe(
        move.raised ? move.fromOrganId : undefined,
      );
      const isDecided = ['approved', 'rejected'].includes(String(move.status));
      expect(isDecided ? userOffice(move.approverId) : move.approverId).toBe(isDecided ? bureau?.uuid : null);
      const times = [move.createdAt, move.raisedAt, move.targetAt, move.decidedAt].filter(at => at !== null);
      expect(times.map(timeOf)).toEqual(times.map(timeOf).toSorted((a, b) => a - b));
      const cancelled = of('transfer').filter(({ bmId, kind }) => bmId === move.bmId && kind === 'dispatch');
      expect(cancelled.map(({ status }) => status)).toEqual(move.status === 'approved' ? ['cancelled'] : []);
    }
  });

  it('demo registrations have one resubmission for each finished repair order, dated before its deadline', () => {
    const done = of('repair').filter(({ status }) => status === 'done');
    expect(of('reportagain').map(({ repairId }) => repairId)).toEqual(done.map(({ uuid }) => uuid));
    for (const again of of('reportagain')) {
      const repair = done.find(({ uuid }) => uuid === again.repairId);
      expect(again).toMatchObject({ bmId: repair?.bmId, toRound: bmOf(again)?.round });
      expect(timeOf(again.submittedAt)).toBeLessThan(timeOf(repair?.dueAt));
    }
  });

  it('demo registrations have one register comparison for each department check, queued ones only for newly submitted registrations', () => {
    const keyOf = ({ bmId, round, checkTypeId }: DemoRow) => JSON.stringify([bmId, round, checkTypeId]);
    const byId = new Map(of('syscheck').map(row => [row.uuid, row]));
    for (const task of of('departcheck')) {
      const compared = byId.get(String(task.syscheckId));
      expect(compared && keyOf(compared)).toBe(keyOf(task));
      expect(['pending', 'claimed'].includes(String(task.status))).toBe(compared?.result !== 'match');
      const items = (compared?.items ?? []) as { result: string }[];
      const differing = items.filter(({ result }) => result !== 'match').length;
      if (items.length > 0) expect(differing).toBe(compared?.result === 'match' ? 0 : 1);
      if (compared?.result === 'notfound') expect(items).toEqual([]);
    }
    const known = of('syscheck').filter(({ items }) => Array.isArray(items) && items.length > 2);
    expect(new Set(known.map(({ result }) => result))).toEqual(new Set(['match', 'partial', 'mismatch']));
    expect(JSON.stringify(known.map(({ items }) => items))).not.toMatch(/\d{17}[\dX]/);
    const queued = of('syscheck').filter(({ status }) => status === 'queued');
    const submitted = [...registrations.values()].filter(({ status }) => status === 'submitted');
    expect([...new Set(queued.map(({ bmId }) => bmId))].sort()).toEqual(
      submitted.map(({ uuid }) => uuid).sort(),
    );
  });

  it('demo registrations past the checks have no open department check', () => {
    for (const task of of('departcheck').filter(({ status }) =>
      ['pending', 'claimed'].includes(String(status)),
    ))
      expect(bmOf(task)?.status).toBe('checking');
  });

  it('demo registrations lock the ID number of the child in exactly the states that exclude a second registration', () => {
    const locks = new Map(of('bmlockidcard').map(row => [row.holderBmId, row]));
    expect(locks.size).toBe(of('bmlockidcard').length);
    for (const bm of registrations.values()) {
      const lock = locks.get(bm.uuid);
      if (bm.status === 'draft') expect(lock).toBeUndefined();
      else expect(lock).toMatchObject({ idcard: bm.idcard, stage: bm.stage, season: bm.season });
      expect(lock?.state === 'locked').toBe(holding.includes(String(bm.status)));
      if (lock) expect(lock.reason).toBe(bm.status === 'enrolled' ? 'enrolled' : 'registration');
    }
  });

  it('demo registrations lock their home for the seasons of their school stage', () => {
    expect(of('houselock').length).toBeGreaterThan(50);
    for (const lock of of('houselock')) {
      const bm = bmOf(lock);
      if (lock.bmId === null) {
        expect(Number(lock.fromSeason)).toBeLessThan(2026);
        continue;
      }
      expect(holding).toContain(bm?.status);
      expect(lock).toMatchObject({ state: 'locked', stage: bm?.stage, home: bm && formatHomeKey(bm) });
      expect(Number(lock.toSeason) - Number(lock.fromSeason)).toBe(lock.stage === 1 ? 5 : 2);
    }
  });

  it('demo admission notices have consecutive numbers from one, so that the sequence can continue', () => {
    for (const stage of [1, 2]) {
      const numbers = [...registrations.values()].flatMap(({ noticeNo, ...bm }) =>
        bm.stage === stage && typeof noticeNo === 'string' ? [Number(noticeNo.slice(5, 12))] : [],
      );
      expect(numbers).toEqual(numbers.map((_, n) => n + 1));
    }
  });

  it('demo records have no timed transition that is overdue on the first day', () => {
    for (const { name, workflow } of Object.values(catalog.resources))
      for (const { at, from } of workflow?.transitions ?? [])
        for (const row of at === undefined || !workflow ? [] : of(name))
          if (
            at !== undefined &&
            typeof row[at] === 'string' &&
            from.includes(String(row[workflow?.field ?? '']))
          )
            expect([name, at, timeOf(row[at]) > now.getTime()]).toEqual([name, at, true]);
  });

  it('demo registrations are not dated in the future, and none in an open state is unchanged for five days', () => {
    const waiting = ['submitted', 'checking', 'first_trial', 'returned', 'second_check', 'transferring'];
    const day = 24 * 60 * 60 * 1000;
    for (const { uuid, status, createdAt, updatedAt } of of('registration')) {
      const age = now.getTime() - timeOf(updatedAt);
      expect([uuid, age >= 0, timeOf(createdAt) <= timeOf(updatedAt)]).toEqual([uuid, true, true]);
      if (waiting.includes(String(status))) expect([uuid, age < 5 * day]).toEqual([uuid, true]);
    }
  });
});

describe('history of demo registrations', () => {
  it('history of each demo registration follows the transitions of the schema from the draft to its state', () => {
    const workflow = catalog.resources.registration?.workflow;
    expect(Object.keys(stepsToState).sort()).toEqual(workflow?.states.map(({ name }) => name).sort());
    const list = createDemoHistory(rows, { now });
    for (const bm of of('registration')) {
      const [created, ...changes] = list('registration', bm);
      expect([created?.action, created?.changes]).toEqual(['create', []]);
      let state = workflow?.initial;
      for (const { action, changes: values } of changes) {
        const transition = workflow?.transitions.find(({ name }) => name === action);
        expect([action, transition?.from.includes(state ?? '')]).toEqual([action, true]);
        expect(values).toEqual([{ field: 'status', old: state, new: transition?.to }]);
        state = transition?.to;
      }
      expect(state).toBe(bm.status);
    }
  });

  it('history of each demo registration names an account or the system, in chronological order, dated before the demo city was created', () => {
    const list = createDemoHistory(rows, { now });
    const usernames = new Set(['system', ...of('user').map(({ username }) => username)]);
    for (const bm of of('registration')) {
      const changes = list('registration', bm);
      expect(changes.filter(({ by }) => !usernames.has(by))).toEqual([]);
      const times = changes.map(({ at }) => timeOf(at));
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
    }
    expect(list('school', of('school')[0] ?? { uuid: '' })).toEqual([]);
  });
});
