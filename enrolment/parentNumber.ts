import type { Rules } from '#model/rules';

/** Derivation rule: the number by which children of the same parents are known, the father's if he is named. */
export const parentNumber: Rules['derivations'][string] = ({ fatherIdcard, motherIdcard, guardianIdcard }) =>
  [fatherIdcard, motherIdcard, guardianIdcard].find(
    number => typeof number === 'string' && number.trim() !== '',
  ) ?? null;
