import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { findGrant } from './findGrant';

/** Check rule: a reviewer gives a child the category that the office has fixed for a special case, where it has fixed one. */
export const grantedCategory: CityRules['checks'][string] = async (record, field = '', context) => {
  const given = scalarToText(context.input?.category);
  if (given === '') return [];
  const fixed = scalarToText((await findGrant(record, 'fix_category', context))?.fixedCategory);
  if (fixed === '' || fixed === given) return [];
  return [
    {
      path: field,
      keyword: 'grantedCategory',
      text: {
        zh: `特殊报名已批准类别为 ${fixed}，请按此类别办理`,
        en: `A special case has fixed the category ${fixed}; please choose it`,
      },
    },
  ];
};
