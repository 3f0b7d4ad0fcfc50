import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { findGrant } from './findGrant';

/**
 * Effect rule: the registration whose home is locked once its estate is known: that of the request, unless an office has
 * exempted its child, for the registration or for the number.
 */
export const estateHome: CityRules['effects'][string] = async (record, _input, _tx, context) => {
  const row = await context.reader.get('registration', scalarToText(record.bmId));
  if (!row) return { homeBmId: null };
  const child = { ...context.decrypt('registration', row), uuid: row.uuid };
  return { homeBmId: (await findGrant(child, 'skip_house_lock', context)) ? null : row.uuid };
};
