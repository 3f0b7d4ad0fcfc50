import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';

/** Check rule: the term of a correction was promised to a family, so it is extended and never shortened. */
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
