import type { CityRules } from '#model/rules';

/** Effect rule: increments the submission round of a registration with each submission. */
export const nextRound: CityRules['effects'][string] = record => {
  const round = typeof record.round === 'number' ? record.round : 0;
  return Promise.resolve({ round: round + 1 });
};
