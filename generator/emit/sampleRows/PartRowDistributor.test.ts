import { expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { sampleRows } from '../sampleRows';

const titled = (name: string, more: JsonObject): JsonObject => ({ title: name, 'x-title-en': name, ...more });
const access = { 'x-access': { admin: { all: true } } };

const filesOf = (rows: number): Record<string, JsonObject> => ({
  team: titled('team', {
    type: 'object',
    properties: { name: titled('name', { type: 'string' }) },
    'x-parts': { players: titled('players', { of: 'player', by: 'teamId', min: 2, max: 3 }) },
    'x-samples': { rows: 10 },
    ...access,
  }),
  player: titled('player', {
    type: 'object',
    required: ['teamId'],
    properties: {
      teamId: titled('team', { 'x-ref': { to: 'team', owner: true } }),
      name: titled('name', { type: 'string' }),
    },
    'x-samples': { rows },
    ...access,
  }),
});

it.each([
  [5, 20],
  [25, 25],
  [90, 30],
])(
  'sample rows of parts (child records, two or three per record): a request for %i of ten records generates %i',
  async (rows, made) => {
    const samples = sampleRows(await catalogFromFiles(filesOf(rows)), {
      seed: 1,
      now: new Date('2026-05-01T00:00:00Z'),
    });
    expect(samples.player).toHaveLength(made);
    for (const { uuid } of samples.team ?? []) {
      const players = (samples.player ?? []).filter(({ teamId }) => teamId === uuid);
      expect([2, 3]).toContain(players.length);
    }
  },
);
