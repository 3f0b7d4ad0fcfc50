import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { hasRole } from './roles';

const shortest = 5;

/**
 * Check rule: an administrator who decides in place of a school or an office gives the reason in the comment of the
 * transition.
 */
export const adminComment: CityRules['checks'][string] = (_record, field = '', { me, input }) => {
  if (!input || !hasRole(me, 'admin')) return [];
  if (scalarToText(input.comment).trim().length >= shortest) return [];
  return [
    {
      path: field,
      keyword: 'adminComment',
      text: {
        zh: `管理员代为决定时，须写明意见，至少 ${shortest} 个字`,
        en: `An administrator who decides in another's place says why, in ${shortest} characters or more`,
      },
    },
  ];
};
