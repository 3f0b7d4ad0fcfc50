import { randomBytes } from 'node:crypto';
import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { commitToSeed } from './lottery';

const lateSeedBytes = 32;

/**
 * Effect rule: stores the digest of the seed, which is published before the draw (a commitment), and seals with it a second
 * seed for late children, which nobody has chosen or knows until the end of the season.
 */
export const commitSeed: CityRules['effects'][string] = (_run, { seed = null }) => {
  const commitment = commitToSeed(scalarToText(seed));
  const lateSecretSeed = randomBytes(lateSeedBytes).toString('hex');
  return Promise.resolve({ commitment, lateSecretSeed, lateCommitment: commitToSeed(lateSecretSeed) });
};
