import { isObject, type JsonObject } from '#model/json';
import type { CityRules } from '#model/rules';

/** Derivation rule: in how many months water or power was used, from the use by month. */
export const activeMonths: CityRules['derivations'][string] = ({ usage }: JsonObject) => {
  if (!Array.isArray(usage)) return null;
  const used = usage.flatMap(month => (isObject(month) && Number(month.qty) > 0 ? [month.ym] : []));
  return new Set(used).size;
};
