import type { CityRules } from '#model/rules';

/** Effect rule: each submission of a registration starts its next round. */
export const nextRound: CityRules['effects'][string] = record => {
  const round = typeof record.round === 'number' ? record.round : 0;
  return Promise.resolve({ round: round + 1 });
};
