import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';

/**
 * Check rule: the deadline of a correction can be extended but not shortened, because the family was promised the
 * earlier one.
 */
export const laterTerm: CityRules['checks'][string] = ({ dueAt }, field = '', { input }) => {
  if (!input || Date.parse(scalarToText(input.dueAt)) > Date.parse(scalarToText(dueAt))) return [];
  return [
    {
      path: field,
      keyword: 'laterTerm',
      text: {
        zh: '新的截止时间须晚于原截止时间',
        en: 'The new due time must be later than the one before',
      },
    },
  ];
};
