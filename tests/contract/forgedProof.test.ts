import { expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import {
  as,
  complete,
  listOf,
  openLife,
  runTimers,
  step,
  take,
  toSecondCheck,
} from './registrationLife/lifeCity';

openLife();

const lockedNumber = { code: 400, issues: [{ path: '/idcard', keyword: 'numberFree' }] };
const basis = '另一份材料上的印章不同，已向发证单位核实';
const decide = (action: string, reason: string) => {
  const input = {
    ...{ reasonCodes: [reason], comment: '经两人核查，决定如此办理并已告知家长' },
    ...(action === 'void' && { basis }),
  };
  const review = action === 'void' ? [] : toSecondCheck;
  return [...review, ['subbureau1', action, input], ['subbureau2', action, input]] as const;
};
const listLocks = async (resource: string, uuid: string, field: string): Promise<JsonObject[]> =>
  (await listOf(resource, uuid, field)).map(({ state, reason = null }) => ({ state: state ?? null, reason }));

it.each([
  ['second_reject', 'forged', [{ state: 'locked', reason: 'fraud' }]],
  ['void', 'forged', [{ state: 'locked', reason: 'fraud' }]],
  ['second_reject', 'not_in_zone', [{ state: 'released', reason: 'registration' }]],
  ['void', 'duplicate', [{ state: 'released', reason: 'registration' }]],
])(
  'ID number lock (one registration per child) after the transition %s with the reason %s is kept only for a forged proof, and the home lock is released',
  async (action, reason, numberLocks) => {
    const child = complete();
    const draft = await as('parent').create('registration', child);
    const sent = await step(as('parent'), draft, 'submit');
    await runTimers();
    await take(sent, decide(action, reason));
    expect(await listLocks('bmlockidcard', sent.uuid, 'holderBmId')).toEqual(numberLocks);
    expect((await listOf('houselock', sent.uuid)).map(({ state }) => state)).toEqual(['released']);
    // Another family at the same home.
    const { building, unit = null, room } = child;
    const neighbour = complete({ building: building ?? null, unit, room: room ?? null });
    const other = await as('parent2').create('registration', neighbour);
    expect(await step(as('parent2'), other, 'submit')).toMatchObject({ progress: 'review' });
    // The same child again.
    const again = as('parent').create('registration', complete({ idcard: child.idcard ?? null }));
    if (reason === 'forged') await expect(again).rejects.toMatchObject(lockedNumber);
    else expect(await step(as('parent'), await again, 'submit')).toMatchObject({ progress: 'review' });
  },
);
