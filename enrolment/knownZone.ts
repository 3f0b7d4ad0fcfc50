import type { CityRules } from '#model/rules';
import { listChoicesOutside } from './listChoicesOutside';

/**
 * Check rule: a child whose home has no known school zone is not approved for public schools, because they would rank
 * the child by its category. The office dispatches the child, or determines the zone first.
 */
export const knownZone: CityRules['checks'][string] = async (record, field = '', context) => {
  const { zone, isAll } = await listChoicesOutside(record, context);
  if (zone || !isAll) return [];
  return [
    {
      path: field,
      keyword: 'knownZone',
      text: {
        zh: '该住房不属于任何学区，不参加公办学校排序，请统筹安排，或者先确定小区和学区',
        en: 'No school zone holds the home, so no public school ranks the child; dispatch it, or settle its estate and zone first',
      },
    },
  ];
};
