import type { CityRules } from '#model/rules';
import { readMaxRounds } from './readMaxRounds';

/**
 * Check rule: a registration is reopened and submitted again only while its number of submissions is below the maximum
 * of the registration windows that apply to its office.
 */
export const submissionsLeft: CityRules['checks'][string] = async (record, field = '', context) => {
  const round = typeof record.round === 'number' ? record.round : 0;
  if (round === 0 || (await readMaxRounds(record, context)) > round) return [];
  return [
    {
      path: field,
      keyword: 'submissionsLeft',
      text: {
        zh: '上报次数已用完，不能再上报，请与区教育局联系',
        en: 'It was submitted as often as is allowed; please talk to the district office',
      },
    },
  ];
};
