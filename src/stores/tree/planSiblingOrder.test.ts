import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planSiblingOrder } from './planSiblingOrder';

const range = { least: 0, most: 999 };
const levelOf = (numbers: Record<string, number | undefined>) =>
  Object.entries(numbers).map(([uuid, number]) => ({ uuid, number }));
const plan = (numbers: Record<string, number | undefined>, moved: string, next?: string) =>
  planSiblingOrder(levelOf(numbers), moved, next, range).map(({ uuid, number }) => [uuid, number]);

it('reordering changes one order number if there is a gap, also at the beginning and the end', () => {
  const numbers = { a: 10, b: 20, c: 30 };
  expect(plan(numbers, 'c', 'b')).toEqual([['c', 15]]);
  expect(plan(numbers, 'c', 'a')).toEqual([['c', 0]]);
  expect(plan(numbers, 'a')).toEqual([['a', 40]]);
});

it('reordering renumbers the fewest neighbours if there is no gap', () => {
  expect(plan({ a: 0, b: 0, c: 0 }, 'c', 'b')).toEqual([
    ['c', 1],
    ['b', 2],
  ]);
  expect(plan({ a: 1, b: 2, c: 3, d: 9 }, 'd', 'c')).toEqual([
    ['d', 3],
    ['c', 4],
  ]);
  expect(plan({ a: 10, b: 999 }, 'a')).toEqual([
    ['a', 999],
    ['b', 998],
  ]);
  expect(plan({ c: 5, a: 10, b: undefined }, 'b', 'a')).toEqual([['b', 7]]);
});

it('reordering renumbers the whole level if an earlier record has no order number', () => {
  expect(plan({ c: 5, a: 10, b: undefined }, 'a')).toEqual([
    ['c', 10],
    ['b', 20],
    ['a', 30],
  ]);
});

it('reordering moves a record to the requested position, for any order numbers, and keeps the others in order', () => {
  const numbers = fc.array(fc.option(fc.nat({ max: 999 }), { nil: undefined }), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(numbers, fc.nat(), fc.nat(), (all, from, to) => {
      const level = all
        .map((number, index) => ({ uuid: `r${index}`, number }))
        .sort((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity) || (a.uuid < b.uuid ? -1 : 1));
      const moved = level[from % level.length]?.uuid ?? '';
      const others = level.filter(({ uuid }) => uuid !== moved).map(({ uuid }) => uuid);
      const place = to % (others.length + 1);
      const changed = new Map(
        planSiblingOrder(level, moved, others[place], range).map(({ uuid, number }) => [uuid, number]),
      );
      const after = level
        .map(({ uuid, number }) => ({ uuid, number: changed.get(uuid) ?? number }))
        .sort((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity) || (a.uuid < b.uuid ? -1 : 1));
      expect(after.map(({ uuid }) => uuid)).toEqual(others.toSpliced(place, 0, moved));
      for (const number of changed.values()) expect([number >= 0, number <= 999]).toEqual([true, true]);
    }),
  );
});
