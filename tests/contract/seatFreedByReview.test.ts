import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { RankingSeason } from './season/RankingSeason';
import { encryptedStores } from '#tests/support/encryptedStores';

const ok = { code: 200 };
const comment = '经核查住址不实，不属于本学区';
const both = ['subbureau1', 'subbureau2'];

/** Who makes a transition, its name and its input. */
type Step = [string, string, JsonObject];
/** A transition of a child, the steps before it, who makes it with which input, and the state that it leads to. */
type DecisionCase = [string, number, readonly Step[], readonly string[], JsonObject, string];

describe.each(encryptedStores)('seat freed by a decision of an office on %s', (_, openStore) => {
  let season: RankingSeason;
  async function decide(names: readonly string[], child: string, action: string, input: JsonObject = {}) {
    for (const who of names)
      expect([action, await season.step(who, child, action, input)]).toMatchObject([action, ok]);
  }

  beforeAll(async () => {
    season = await RankingSeason.open(openStore);
    const [, second] = season.city.places.schools;
    for (const n of [0, 1, 2, 3, 4, 5, 6])
      await season.qualify(`child ${n}`, 2010 + n, n === 4 ? { channel: 'onbehalf' } : {});
    await season.qualify('first of the other school', 2010, { schoolId: second });
    await season.qualify('next of the other school', 2011, { schoolId: second });
    await season.rank('rank', 'fill');
  });
  afterAll(() => season.city.close());

  const voided = { comment, basis: comment, reasonCodes: ['duplicate'] };

  it('seat that is freed before the ranking has offered its seats is not offered to another child', async () => {
    await season.changeRun({ status: 'ranked' });
    await decide(both, 'first of the other school', 'void', voided);
    expect(await season.statesOf('first of the other school', 'next of the other school')).toEqual([
      ...['voided', 'transferring'],
    ]);
    await season.changeRun({ status: 'filled' });
  });

  it('seat that is freed before the lottery seed is published is offered to the next child by rank', async () => {
    await decide(both, 'child 0', 'void', voided);
    expect(await season.statesOf('child 0', 'child 1', 'child 2')).toEqual([
      ...['voided', 'offered', 'transferring'],
    ]);
    expect(await season.press('bureau', 'publish')).toMatchObject(ok);
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
    'seat freed by %s is offered to the next child by rank, and offeredSchoolId of the former child is cleared',
    async (action, n, before, people, input, status) => {
      const [child, next] = [`child ${n}`, `child ${n + 1}`];
      expect(await season.statesOf(child, next)).toEqual(['offered', 'transferring']);
      for (const [who, earlier, said] of before) await decide([who], child, earlier, said);
      await decide(people, child, action, input);
      expect(await season.statesOf(child, next)).toEqual([status, 'offered']);
      expect(await season.readChild(child)).toMatchObject({ offeredSchoolId: null });
      expect(await season.readPlan()).toMatchObject({ taken: 1 });
    },
  );
});
