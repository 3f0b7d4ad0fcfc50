import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { findGrant } from './findGrant';

/**
 * Effect rule: stores the special case that allows a registration to be submitted again after its correction deadline.
 */
export const lateGrant: CityRules['effects'][string] = async (again, _input, _tx, context) => {
  const row = await context.reader.get('registration', scalarToText(again.bmId));
  const grant = row && (await findGrant(context.decrypt('registration', row), 'late_submit', context));
  return { specialId: grant?.uuid ?? null };
};
