import type { CityRules } from '#model/rules';
import { toCityTimestamp } from '#model/time';
import { readPublicity } from './readPublicity';

/** Derivation rule: when the announcement of an offered seat begins: with the publicity of its office, and not before the offer. */
export const publicityStart: CityRules['derivations'][string] = async (record, context) => {
  const publicity = await readPublicity(record, context);
  return publicity ? toCityTimestamp(publicity.begins) : null;
};
