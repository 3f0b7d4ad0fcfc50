import type { CityRules } from '#model/rules';
import { toCityTimestamp } from '#model/time';
import { readPublicity } from './readPublicity';

/**
 * Derivation rule: start of the publicity period of an offered seat: the start of the publicity window of its office,
 * but not before the offer.
 */
export const publicityStart: CityRules['derivations'][string] = async (record, context) => {
  const publicity = await readPublicity(record, context);
  return publicity ? toCityTimestamp(publicity.begins) : null;
};
