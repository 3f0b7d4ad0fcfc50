import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { openCalendar, SeasonCity } from './season/SeasonCity';

const bm = 'registration';
const ok = { code: 200 };
const comment = '经核查住址不实，不属于本学区';
const both = ['subbureau1', 'subbureau2'];

/** Who makes a transition, its name and its input. */
type Step = [string, string, JsonObject];
/** A transition of a child, the steps before it, who makes it with which input, and the state that it leads to. */
type DecisionCase = [string, number, readonly Step[], readonly string[], JsonObject, string];

describe.each([
  ['MemoryStore', MemoryStore],
  ['SQLite', null],
])('seat freed by a decision of an office on %s', (_, memory) => {
  let city: SeasonCity;
  let run = '';
  const children = new Map<string, string>();
  const uuidOf = (name: string): string => children.get(name) ?? '';
  const readChild = (name: string) => city.store.get(bm, uuidOf(name));
  const statesOf = (...names: string[]): Promise<unknown[]> =>
    Promise.all(names.map(async name => (await readChild(name))?.status));
  async function decide(names: readonly string[], child: string, action: string, input: JsonObject = {}) {
    for (const who of names)
      expect([action, await city.step(who, bm, uuidOf(child), action, input)]).toMatchObject([action, ok]);
  }

  /** A child whose household came to the zone in a year, after the second check. */
  async function qualify(name: string, since: number, more: JsonObject = {}): Promise<void> {
    const n = children.size + 1;
    const { street: areaId, estate: villageId, zone: schoolareaId, schools } = city.places;
    const made = await (
      await city.as('parent1')
    ).post(`/${bm}/doEdit`, {
      ...{ stage: 1, name: '张三', certType: 'passport', idcard: `E1234000${n}`, birthDate: '2020-03-01' },
      ...{ hukou: 'zone', house: 'rent', hukouSince: `${since}-01-01`, areaId, villageId },
      ...{ schoolId: schools[0], acceptDispatch: true },
    });
    const uuid = scalarToText(made.data.uuid);
    children.set(name, uuid);
    const { version = 0 } = (await city.store.get(bm, uuid)) ?? {};
    const reviewed = {
      status: 'qualified',
      category: 'D',
      round: 1,
      bmNo: `2026103000001${n}`,
      schoolareaId,
    };
    await city.store.transact(tx => tx.update(bm, uuid, version, { ...reviewed, ...more }));
  }

  beforeAll(async () => {
    city = await SeasonCity.open(
      encryption =>
        memory ? new MemoryStore(undefined, encryption) : openSqliteStore(undefined, encryption),
      openCalendar,
    );
    const [, second] = city.places.schools;
    for (const { uuid = '', version = 0 } of await city.list('admin', 'schoolplan')) {
      const one = { uuid, version, classSize: 1, reserved: 0 };
      expect(await (await city.as('bureau')).post('/schoolplan/doEdit', one)).toMatchObject(ok);
    }
    for (const n of [1, 2, 3, 4, 5, 6])
      await qualify(`child ${n}`, 2010 + n, n === 4 ? { channel: 'onbehalf' } : {});
    await qualify('first of the other school', 2010, { schoolId: second });
    await qualify('next of the other school', 2011, { schoolId: second });
    const office = { stage: 1, organId: city.places.office };
    run = scalarToText((await (await city.as('bureau')).post('/ranking/doEdit', office)).data.uuid);
    const seed = { seed: '2026-primary-demo-seed' };
    expect(await city.step('bureau', 'ranking', run, 'commit', seed)).toMatchObject(ok);
    for (const action of ['rank', 'fill']) {
      expect(await city.step('subbureau1', 'ranking', run, action)).toMatchObject(ok);
      await city.runTimers();
    }
  });
  afterAll(() => city.close());

  const voided = { comment, basis: comment, reasonCodes: ['duplicate'] };

  it('seat that is freed before the ranking is published is offered to nobody', async () => {
    await decide(both, 'first of the other school', 'void', voided);
    expect(await statesOf('first of the other school', 'next of the other school')).toEqual([
      ...['voided', 'transferring'],
    ]);
    expect(await city.step('bureau', 'ranking', run, 'publish')).toMatchObject(ok);
  });

  const returned = {
    comment,
    reasonCodes: ['not_in_zone'],
    repairItems: [{ key: 'house', problem: 'expired' }],
  };
  const object: Step = ['subbureau1', 'objection', { comment, basis: comment }];
  it.each<DecisionCase>([
    ['second_reject', 1, [object], both, { comment, reasonCodes: ['not_in_zone'] }, 'rejected'],
    ['second_dispatch', 2, [object], ['subbureau1'], { comment, category: 'D' }, 'transferring'],
    ['withdraw', 3, [object, ['subbureau1', 'second_return', returned]], ['parent1'], {}, 'withdrawn'],
    ['withdraw_late', 4, [object], ['subbureau1'], { comment }, 'withdrawn'],
    ['void', 5, [], both, voided, 'voided'],
  ])(
    'seat freed by %s is offered to the next child in rank, and offeredSchoolId of the former one is cleared',
    async (action, n, before, people, input, status) => {
      const [child, next] = [`child ${n}`, `child ${n + 1}`];
      expect(await statesOf(child, next)).toEqual(['offered', 'transferring']);
      for (const [who, earlier, said] of before) await decide([who], child, earlier, said);
      await decide(people, child, action, input);
      expect(await statesOf(child, next)).toEqual([status, 'offered']);
      expect(await readChild(child)).toMatchObject({ offeredSchoolId: null });
      const plans = await city.list('admin', 'schoolplan', { schoolId: city.places.schools[0] });
      expect(plans).toMatchObject([{ taken: 1 }]);
    },
  );
});
