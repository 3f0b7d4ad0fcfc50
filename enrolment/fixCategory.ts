import type { JsonObject } from '#model/json';
import type { CityRules } from '#model/rules';
import { findGrant } from './findGrant';

/** Effect rule: the category that the office has fixed for a special case, whatever the step itself says. */
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
