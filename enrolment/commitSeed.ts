import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { commitToSeed } from './lottery';

/** Effect rule: stores the digest of the seed, which is published before the draw (a commitment). */
export const commitSeed: CityRules['effects'][string] = (_run, { seed = null }) => {
  const commitment = commitToSeed(scalarToText(seed));
  return Promise.resolve({ commitment });
};
