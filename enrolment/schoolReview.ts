import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';

/**
 * Check rule: a school reviews the children of its zone, those assigned to it or offered one of its seats, and, as a private
 * school, those who name it. Any other public school was named freely and does not see the child.
 */
export const schoolReview: CityRules['checks'][string] = async (record, field = '', { reader }) => {
  const places = [record.schoolareaId, record.assignedSchoolId, record.offeredSchoolId];
  if (places.some(id => scalarToText(id) !== '')) return [];
  const school = await reader.get('school', scalarToText(record.schoolId));
  if (school?.nature === 'private') return [];
  return [
    {
      path: field,
      keyword: 'schoolReview',
      text: {
        zh: '该住房不属于任何学区，没有学校初审，请统筹安排，或者先确定小区和学区',
        en: 'No school zone holds the home, so no school reviews the child; dispatch it, or settle its estate and zone first',
      },
    },
  ];
};
