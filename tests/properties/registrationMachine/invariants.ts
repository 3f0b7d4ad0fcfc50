import { expect } from 'vitest';
import { parseCondition } from '#model/conditions/parseCondition';
import { isObject, scalarToText, type JsonObject } from '#model/json';
import type { SeasonCity } from '#tests/contract/season/SeasonCity';
import { active, parents, people, seated } from './lifeCycle';
import type { RegistrationWalk } from './RegistrationWalk';

const bm = 'registration';

type Truth = ReadonlyMap<string, JsonObject>;

export async function checkSeats(city: SeasonCity, truth: Truth): Promise<void> {
  for (const { schoolId = null, taken, quota, reserved } of await city.list('admin', 'schoolplan')) {
    const sitting = [...truth.values()].filter(
      row => row.schoolId === schoolId && seated.includes(scalarToText(row.status)),
    );
    // No child of the walk has a category for which seats are reserved.
    expect(Number(taken)).toBeLessThanOrEqual(Number(quota) - Number(reserved));
    expect(Number(taken)).toBeGreaterThanOrEqual(sitting.length);
    const living = [...truth.values()].filter(
      row => row.schoolId === schoolId && active.includes(scalarToText(row.status)),
    );
    expect(Number(taken)).toBeLessThanOrEqual(living.length);
  }
}

export async function checkLocks(city: SeasonCity, truth: Truth): Promise<void> {
  const locks = await city.list('admin', 'bmlockidcard', { state: 'locked' });
  for (const [uuid, { status }] of truth) {
    const held = locks.filter(({ holderBmId }) => holderBmId === uuid);
    if (active.includes(scalarToText(status))) expect([status, held.length]).toEqual([status, 1]);
    // A refusal may lock the number for another reason, such as a forged proof.
    else expect([status, held.filter(({ reason }) => reason === 'registration')]).toEqual([status, []]);
  }
}

/** A registration that waits for others has something open that somebody can finish. */
export async function checkOpenWork(city: SeasonCity, truth: Truth): Promise<void> {
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

export async function checkSights({ city, children }: RegistrationWalk, truth: Truth): Promise<void> {
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
