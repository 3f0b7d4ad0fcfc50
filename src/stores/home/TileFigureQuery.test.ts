import { describe, expect, it } from 'vitest';
import type { ProjectedTile } from '#model/tiles';
import {
  planTileFigures,
  readTileFigure,
  toFigureParameters,
  type TileFigureSource,
} from './TileFigureQuery';

const tile = (more: Partial<ProjectedTile>): ProjectedTile => ({
  ...{ resource: 'slot', name: 'one', title: 'One', where: {}, measure: { kind: 'count' }, intent: 'none' },
  ...more,
});
const byState = tile({
  where: { season: '2026' },
  by: { field: 'status', title: 'State', kind: 'choice' },
});
const planOf = (...tiles: ProjectedTile[]) => [...planTileFigures(tiles).values()];
const requestsOf = (sources: TileFigureSource[][]) => [
  ...new Set(sources.flat().map(({ query }) => `${query.resource}?${toFigureParameters(query).toString()}`)),
];

describe('requests for tile figures', () => {
  it('counts of home page tiles are read from the group counts of another tile with the same filters, in any order', () => {
    const waiting = tile({ where: { season: '2026', status: 'open' } });
    const busy = tile({ where: { season: '2026', 'status[in]': 'open,done' } });
    const share = tile({
      where: { season: '2026' },
      measure: { kind: 'share', where: { season: '2026', status: 'done' } },
    });
    const plan = planOf(waiting, byState, busy, share);
    expect(requestsOf(plan)).toEqual(['slot?season=2026&by=status']);
    const figures = {
      list: [
        { status: 'open', count: 3 },
        { status: 'done', count: 5 },
        { status: null, count: 1 },
      ],
      labels: {},
    };
    expect(plan.map(sources => sources.map(source => readTileFigure(source, figures)))).toEqual([
      [3],
      [9],
      [8],
      [9, 5],
    ]);
  });

  it('figures of a home page tile with other filters, another resource or a sum are requested separately', () => {
    const plan = planOf(
      byState,
      tile({ where: { status: 'open' } }),
      tile({ where: { season: '2026', 'at[lte]': '2026-04-01' } }),
      tile({ resource: 'lane', where: { season: '2026', status: 'open' } }),
      tile({ where: { season: '2026' }, measure: { kind: 'sum', field: 'seats' } }),
      tile({ measure: { kind: 'records', limit: 3 } }),
    );
    expect(requestsOf(plan)).toEqual([
      'slot?season=2026&by=status',
      'slot?status=open',
      'slot?at%5Blte%5D=2026-04-01&season=2026',
      'lane?season=2026&status=open',
      'slot?season=2026&sum=seats',
    ]);
  });

  it('sum of a home page tile is read from the response row without groups, and is 0 if there is none', () => {
    const [[source] = []] = planOf(tile({ measure: { kind: 'sum', field: 'seats' } }));
    if (!source) throw new Error('A sum needs a request');
    expect(readTileFigure(source, { list: [{ count: 2, sums: { seats: 70 } }], labels: {} })).toBe(70);
    expect(readTileFigure(source, { list: [], labels: {} })).toBe(0);
  });
});
