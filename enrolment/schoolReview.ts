import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';

/**
 * Check rule: a public school reviews only children of its zone, children assigned to it and children with an offer of
 * its seats; a private school reviews the children who chose it. Families can choose any school, so the choice alone
 * does not let a public school see the child.
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
