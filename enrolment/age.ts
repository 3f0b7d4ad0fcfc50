import type { CityRules } from '#model/rules';
import { findAgeLimit } from './ageLimit';
import { findGrant } from './findGrant';

/**
 * Check rule: a child enters primary school in the year of its sixth birthday, if that birthday is by the end of
 * August. An approved special case can exempt the child, after a deferral or where its stored birth date is wrong.
 */
export const age: CityRules['checks'][string] = async (record, field = 'birthDate', context) => {
  const { stage = null, season = null, birthDate = null } = record;
  const text = findAgeLimit({ stage, season, birthDate });
  if (!text || (await findGrant(record, 'skip_age', context)) !== undefined) return [];
  return [{ path: `/${field}`, keyword: 'age', text }];
};
