import { isObject, type JsonObject } from '#model/json';
import type { CityRules } from '#model/rules';

/** Derivation rule: the number of months with water or power consumption, counted from the monthly readings. */
export const activeMonths: CityRules['derivations'][string] = ({ usage }: JsonObject) => {
  if (!Array.isArray(usage)) return null;
  const used = usage.flatMap(month => (isObject(month) && Number(month.qty) > 0 ? [month.ym] : []));
  return new Set(used).size;
};
