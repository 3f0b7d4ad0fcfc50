import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProjectedTile, ProjectedTileGroups } from '#model/tiles';
import type { StatisticsRow } from '#model/records';
import { buildTileBars, maxTileBars } from './buildTileBars';

const states: ProjectedTileGroups = {
  ...{ field: 'status', title: 'State', kind: 'choice' },
  choices: [
    { value: 'open', title: 'Open', colour: 'blue' },
    { value: 'done', title: 'Done' },
    { value: 'lost', title: 'Lost' },
  ],
};
const tile = (by: ProjectedTileGroups, more: Partial<ProjectedTile> = {}): ProjectedTile => ({
  ...{ resource: 'slot', name: 'one', title: 'One', measure: { kind: 'count' }, intent: 'none' },
  where: { season: '2026' },
  by,
  ...more,
});
const bars = (one: ProjectedTile, list: StatisticsRow[], labels = {}) => buildTileBars(one, { list, labels });
const short = (all: ReturnType<typeof bars>) =>
  all.map(({ label, meaning, count }) => [label ?? meaning, count]);

describe('bar chart of a tile', () => {
  it('bar chart of a tile has a bar per choice in schema order, each linked to its filtered list', () => {
    const drawn = bars(tile(states, { where: { season: '2026', 'status[in]': 'open,done' } }), [
      { status: 'done', count: 4 },
      { status: 'open', count: 9 },
      { status: null, count: 2 },
    ]);
    expect(short(drawn)).toEqual([
      ['Open', 9],
      ['Done', 4],
      ['Lost', 0],
      ['empty', 2],
    ]);
    expect(drawn[0]).toMatchObject({ colour: 'blue', where: { season: '2026', status: 'open' } });
    expect(drawn[3]).not.toHaveProperty('where');
  });

  it('bar chart of a tile has a bar for each of the most frequent related records, by label, and one bar for all others', () => {
    const rows = Array.from({ length: 12 }, (_, index) => ({ areaId: `a${index}`, count: index + 1 }));
    const drawn = bars(tile({ field: 'areaId', title: 'Area', kind: 'reference' }), rows, { a11: '东街' });
    expect(drawn).toHaveLength(maxTileBars);
    expect(drawn[0]).toMatchObject({ label: '东街', count: 12, where: { areaId: 'a11' } });
    expect(drawn.at(-1)).toMatchObject({ meaning: 'others', count: 15 });
  });

  it('bar chart of a tile labels a boolean yes and no', () => {
    const drawn = bars(tile({ field: 'open', title: 'Open', kind: 'boolean' }), [
      { open: false, count: 1 },
      { open: true, count: 2 },
    ]);
    expect(drawn.map(({ meaning, where }) => [meaning, where?.open])).toEqual([
      ['yes', 'true'],
      ['no', 'false'],
    ]);
  });

  it('bar chart of a tile has a bar per day, or per month if there are many days', () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        on: new Date(Date.UTC(2026, 0, 1 + index * 10)).toISOString().slice(0, 10),
        count: 1,
      })).reverse();
    const by: ProjectedTileGroups = { field: 'on', title: 'On', kind: 'date' };
    const few = bars(tile(by), days(3));
    expect(short(few)).toEqual([
      ['2026-01-01', 1],
      ['2026-01-11', 1],
      ['2026-01-21', 1],
    ]);
    expect(few[0]?.where).toEqual({ season: '2026', on: '2026-01-01' });
    const many = bars(tile(by), days(10));
    expect(many.map(({ label }) => label)).toEqual(['2026-01', '2026-02', '2026-03', '2026-04']);
    expect(many[1]?.where).toEqual({ season: '2026', 'on[gte]': '2026-02-01', 'on[lte]': '2026-02-28' });
  });

  it('bar chart of a tile shows no suppressed count, nor a sum that includes it', () => {
    const choices = bars(tile(states), [
      { status: 'open', count: 9 },
      { status: 'done', count: 0, hidden: true },
    ]);
    expect(short(choices)).toEqual([
      ['Open', 9],
      ['Done', undefined],
      ['Lost', 0],
    ]);
    const by: ProjectedTileGroups = { field: 'on', title: 'On', kind: 'date' };
    const days = Array.from({ length: 10 }, (_, index) => ({ on: `2026-01-1${index}`, count: 7 }));
    const hidden = { on: '2026-02-03', count: 0, hidden: true } as const;
    expect(short(bars(tile(by), [...days.slice(0, 1), hidden]))).toEqual([
      ['2026-01-10', 7],
      ['2026-02-03', undefined],
    ]);
    expect(short(bars(tile(by), [...days, { ...hidden, on: '2026-01-20' }, hidden]))).toEqual([
      ['2026-01', undefined],
      ['2026-02', undefined],
    ]);
    const areas = Array.from({ length: 10 }, (_, index) => ({ areaId: `a${index}`, count: index + 5 }));
    const area: ProjectedTileGroups = { field: 'areaId', title: 'Area', kind: 'reference' };
    const all = bars(tile(area), [{ areaId: 'b', count: 0, hidden: true }, ...areas]);
    expect(short(all).at(-1)).toEqual(['others', undefined]);
  });

  it('bar chart of a tile merges counts below the minimum group size, and one more bar if the total would disclose them', () => {
    const rows = (...counts: number[]) =>
      counts.map((count, index) => ({ status: ['open', 'done', 'lost'][index] ?? null, count }));
    const least = 5;
    expect(short(bars(tile(states, { least }), rows(9, 8, 7)))).toEqual([
      ['Open', 9],
      ['Done', 8],
      ['Lost', 7],
    ]);
    expect(short(bars(tile(states, { least }), rows(9, 2, 7)))).toEqual([
      ['Open', 9],
      ['others', 9],
    ]);
    expect(short(bars(tile(states, { least }), rows(9, 2, 0)))).toEqual([['others', 11]]);
  });

  it('bar chart of a ratio tile shows the groups with the highest ratio, and sums both numbers of the others', () => {
    const titles = { of: 'Taken', to: 'Planned' };
    const measure = { kind: 'ratio', field: 'taken', to: 'seats', titles } as const;
    const by: ProjectedTileGroups = { field: 'areaId', title: 'Area', kind: 'reference' };
    const rows = Array.from({ length: 10 }, (_, index) => ({
      ...{ areaId: `a${index}`, count: 2, sums: { taken: index * 2, seats: 20 } },
    }));
    const drawn = buildTileBars(tile(by, { measure }), { list: rows, labels: {} });
    expect(drawn.map(({ key, sums }) => [key, sums?.of, sums?.to])).toEqual([
      ...[9, 8, 7, 6, 5, 4, 3].map(index => [`a${index}`, index * 2, 20]),
      ['others', 6, 60],
    ]);
    const unplanned = [...rows.slice(0, 2), { areaId: 'none', count: 1, sums: { taken: 1, seats: 0 } }];
    const sorted = buildTileBars(tile(by, { measure }), { list: unplanned, labels: {} });
    expect(sorted.map(({ key }) => key)).toEqual(['none', 'a1', 'a0']);
    const small = buildTileBars(tile(by, { measure, least: 2 }), { list: unplanned, labels: {} });
    expect(small).toMatchObject([{ key: 'a0' }, { key: 'others', sums: { of: 3, to: 20 } }]);
  });

  it('bar chart of a ratio tile leaves out groups whose two numbers are zero, and keeps a group with one of them', () => {
    const titles = { of: 'Taken', to: 'Planned' };
    const measure = { kind: 'ratio', field: 'taken', to: 'seats', titles } as const;
    const rows = [
      { status: 'open', count: 2, sums: { taken: 0, seats: 40 } },
      { status: 'done', count: 1, sums: { taken: 0, seats: 0 } },
      { status: 'late', count: 1, sums: { taken: 3, seats: 0 } },
    ];
    // No row has the state “lost”.
    const drawn = buildTileBars(tile(states, { measure }), { list: rows, labels: {} });
    expect(drawn.map(({ key }) => key)).toEqual(['open', 'late']);
    const area: ProjectedTileGroups = { field: 'areaId', title: 'Area', kind: 'reference' };
    const unplanned = [{ areaId: 'a', count: 4, sums: { taken: 0, seats: 0 } }];
    expect(buildTileBars(tile(area, { measure }), { list: unplanned, labels: {} })).toEqual([]);
  });

  it('bar chart of a tile never shows a count below the minimum group size, unless all records together are below it', () => {
    const counts = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(counts, fc.integer({ min: 2, max: 12 }), (all, least) => {
        const by: ProjectedTileGroups = { field: 'areaId', title: 'Area', kind: 'reference' };
        const rows = all
          .map((count, index) => ({ areaId: `a${index}`, count }))
          .filter(({ count }) => count > 0);
        const drawn = bars(tile(by, { least }), rows);
        const total = rows.reduce((sum, { count }) => sum + count, 0);
        expect(drawn.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(total);
        if (total >= least) expect(drawn.filter(({ count = 0 }) => count < least)).toEqual([]);
      }),
    );
  });
});
