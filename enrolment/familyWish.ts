import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { hasRole } from './roles';

const shortest = 5;

/**
 * Check rule: an office that acts on request of a family names the person who asked in the comment of the transition.
 */
export const familyWish: CityRules['checks'][string] = ({ createdBy }, field = '', { me, input }) => {
  const isFamily = createdBy === me.id && hasRole(me, 'parent');
  if (!input || isFamily) return [];
  if (scalarToText(input.comment).trim().length >= shortest) return [];
  return [
    {
      path: field,
      keyword: 'familyWish',
      text: {
        zh: `代家长办理时，须写明何人、何时提出，至少 ${shortest} 个字`,
        en: `Say who of the family asked for it and when, in ${shortest} characters or more`,
      },
    },
  ];
};
