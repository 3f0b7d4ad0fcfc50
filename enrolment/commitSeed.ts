import { scalarToText } from '#model/json';
import type { Rules } from '#model/rules';
import { commitToSeed } from './lottery';

/** Effect rule: stores the digest of the seed, which is published before the draw (a commitment). */
export const commitSeed: Rules['effects'][string] = (_run, { seed = null }) => {
  const commitment = commitToSeed(scalarToText(seed));
  return Promise.resolve({ commitment });
};
