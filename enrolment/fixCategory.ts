import type { JsonObject } from '#model/json';
import type { CityRules } from '#model/rules';
import { findGrant } from './findGrant';

/**
 * Effect rule: stores the category that the office set in a special case, in place of the category that the transition
 * itself would store.
 */
export const fixCategory: CityRules['effects'][string] = async (
  record,
  _input,
  _tx,
  context,
): Promise<JsonObject> => {
  const grant = await findGrant(record, 'fix_category', context);
  const category = grant?.fixedCategory ?? null;
  return category === null ? {} : { category };
};
