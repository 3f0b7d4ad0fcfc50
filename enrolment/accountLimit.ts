import { parseCondition } from '#model/conditions/parseCondition';
import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { maxPerAccount } from './cityNumbers';

/** States of a registration that does not count towards the limit of an account. */
export const uncountedStates = ['draft', 'withdrawn', 'voided'];

/**
 * Check rule: one family account submits at most five registrations of a season. The limit does not bind clerks, who
 * submit for many families.
 */
export const accountLimit: CityRules['checks'][string] = async (record, field = '', { reader }) => {
  const { createdBy, season = null, uuid } = record;
  if (typeof createdBy !== 'string') return [];
  const account = await reader.get('user', createdBy);
  if (!Array.isArray(account?.roles) || !account.roles.includes('parent')) return [];
  const others = parseCondition({
    ...{ createdBy, season, status: { not: uncountedStates }, uuid: { not: scalarToText(uuid) } },
  });
  if ((await reader.count('registration', others)) < maxPerAccount) return [];
  return [
    {
      path: field,
      keyword: 'accountLimit',
      text: {
        zh: `一个账号每学年最多上报 ${maxPerAccount} 名学生，请到学校办理`,
        en: `One account submits ${maxPerAccount} children of a season at most; please go to the school`,
      },
    },
  ];
};
