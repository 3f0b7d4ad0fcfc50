import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hideSmallStatisticsGroups, type StatisticsGroupCount } from './hideSmallStatisticsGroups';

const line = (...counts: number[]) => counts.map((count, index) => ({ key: [`v${index}`], count }));
const table = (...rows: number[][]) =>
  rows.flatMap((row, down) =>
    row.flatMap((count, across) => (count > 0 ? [{ key: [`r${down}`, `c${across}`], count }] : [])),
  );
const hide = (groups: ReturnType<typeof line>, least: number) => {
  const hidden = hideSmallStatisticsGroups(groups, least);
  return groups.map(group => (hidden.has(group) ? 'hidden' : group.count));
};

describe('small groups', () => {
  it('statistics show all groups where none is too small', () => {
    expect(hide(line(5, 9), 5)).toEqual([5, 9]);
  });

  it('complementary suppression in statistics hides a second group, because the total would disclose a single hidden one', () => {
    expect(hide(line(3, 20, 9), 5)).toEqual(['hidden', 20, 'hidden']);
    expect(hide(line(3, 20, 4), 5)).toEqual(['hidden', 20, 'hidden']);
  });

  it('complementary suppression in statistics hides one more group if the hidden ones together are below the minimum', () => {
    expect(hide(line(1, 2, 30, 8), 5)).toEqual(['hidden', 'hidden', 30, 'hidden']);
  });

  it('complementary suppression in statistics hides a second group in a row or column with a single hidden group', () => {
    expect(hide(table([3, 20, 9], [10, 11, 12]), 5)).toEqual([
      'hidden',
      20,
      'hidden',
      'hidden',
      11,
      'hidden',
    ]);
  });

  it('complementary suppression in statistics hides one more group if each hidden one can only be a single record', () => {
    expect(hide(line(1, 1, 20, 8), 2)).toEqual(['hidden', 'hidden', 20, 'hidden']);
  });

  it('complementary suppression in statistics hides the same groups in whatever order they are listed', () => {
    expect(hide(line(3, 9, 9), 5)).toEqual(['hidden', 'hidden', 9]);
    const counts = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 });
    const tables = fc
      .array(counts, { minLength: 2, maxLength: 4 })
      .map(rows => table(...rows))
      .chain(groups => {
        const all = { minLength: groups.length, maxLength: groups.length };
        return fc.tuple(fc.constant(groups), fc.shuffledSubarray(groups, all));
      });
    fc.assert(
      fc.property(tables, fc.integer({ min: 2, max: 6 }), ([groups, shuffled], least) => {
        expect(new Set(hideSmallStatisticsGroups(shuffled, least))).toEqual(
          new Set(hideSmallStatisticsGroups(groups, least)),
        );
      }),
    );
  });

  it('hidden small groups of statistics cannot be computed from the total by trying each possible count', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 5 }),
        fc.integer({ min: 2, max: 6 }),
        (counts, least) => {
          const groups = line(...counts);
          const hidden = hideSmallStatisticsGroups(groups, least);
          if (hidden.size === 0 || hidden.size === groups.length) return;
          const total = [...hidden].reduce((sum, { count }) => sum + count, 0);
          const guesses = listSums(hidden.size, total).filter(parts => parts.some(part => part < least));
          for (const [place, { count }] of [...hidden].entries())
            if (count < least) expect(new Set(guesses.map(parts => parts[place])).size).toBeGreaterThan(1);
        },
      ),
    );
  });

  it('hidden small groups of statistics cannot be computed from the totals of rows and columns', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(counts, { minLength: 3, maxLength: 4 }),
        fc.integer({ min: 2, max: 6 }),
        (rows, least) => {
          const groups = table(...rows);
          const hidden = hideSmallStatisticsGroups(groups, least);
          for (const group of hidden) {
            if (group.count >= least) continue;
            const fellows = [0, 1].map(place => groups.filter(({ key }) => key[place] === group.key[place]));
            const isAlone = fellows.every(line => line.every(other => hidden.has(other)));
            if (!isAlone) expect(isDetermined(groups, hidden, group)).toBe(false);
          }
        },
      ),
    );
  });
});

/** All ways to write a number as a sum of so many numbers from one upwards. */
const listSums = (parts: number, total: number): number[][] =>
  parts === 1
    ? [[total]]
    : Array.from({ length: Math.max(0, total - parts + 1) }, (_, index) => index + 1).flatMap(first =>
        listSums(parts - 1, total - first).map(rest => [first, ...rest]),
      );

/** Whether the sums of rows and columns fix the value of a hidden group: whether Gaussian elimination isolates it. */
function isDetermined(
  groups: readonly StatisticsGroupCount[],
  hidden: ReadonlySet<StatisticsGroupCount>,
  wanted: StatisticsGroupCount,
): boolean {
  const unknowns = [...groups.filter(group => hidden.has(group) && group !== wanted), wanted];
  const linesOf = ({ key }: StatisticsGroupCount) =>
    key.map((value, place) => JSON.stringify([place, value]));
  const names = new Set(groups.flatMap(linesOf));
  const equations = [...names].map(name => unknowns.map(group => Number(linesOf(group).includes(name))));
  let done = 0;
  for (let column = 0; column < unknowns.length - 1; column += 1) {
    const pivot = equations.findIndex((row, index) => index >= done && Math.abs(row[column] ?? 0) > 1e-9);
    const found = equations[pivot];
    if (!found) continue;
    equations[pivot] = equations[done] ?? found;
    equations[done] = found;
    for (const [index, row] of equations.entries()) {
      const factor = (row[column] ?? 0) / (found[column] ?? 1);
      if (index !== done) equations[index] = row.map((value, at) => value - factor * (found[at] ?? 0));
    }
    done += 1;
  }
  return equations.slice(done).some(row => Math.abs(row.at(-1) ?? 0) > 1e-9);
}
