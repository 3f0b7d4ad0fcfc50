import { randomBytes } from 'node:crypto';
import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { commitToSeed } from './lottery';

const lateSeedBytes = 32;

/**
 * Effect rule: stores the SHA-256 digest of the lottery seed, which is published before the draw as a commitment. The
 * rule also stores a random, encrypted second seed for children who register late; nobody chooses or knows the second
 * seed before the end of the season.
 */
export const commitSeed: CityRules['effects'][string] = (_run, { seed = null }) => {
  const commitment = commitToSeed(scalarToText(seed));
  const lateSecretSeed = randomBytes(lateSeedBytes).toString('hex');
  return Promise.resolve({ commitment, lateSecretSeed, lateCommitment: commitToSeed(lateSecretSeed) });
};
