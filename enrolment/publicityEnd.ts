import type { CityRules } from '#model/rules';
import { toCityTimestamp } from '#model/time';
import { readPublicity } from './readPublicity';

/**
 * Derivation rule: end of the publicity period of an offered seat. At this time the child is admitted, unless somebody
 * has objected.
 */
export const publicityEnd: CityRules['derivations'][string] = async (record, context) => {
  const publicity = await readPublicity(record, context);
  return publicity ? toCityTimestamp(publicity.ends) : null;
};
