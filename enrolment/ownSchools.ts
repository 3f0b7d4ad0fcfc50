import { parseCondition } from '#model/conditions/parseCondition';
import type { CityRules } from '#model/rules';
import { cityRoles, hasRole } from './roles';

/** Check rule: a sub-bureau dispatches to schools of its own areas; across districts the city decides. */
export const ownSchools: CityRules['checks'][string] = async (_record, field = '', { me, input, reader }) => {
  const { areas } = me;
  if (hasRole(me, ...cityRoles) || !hasRole(me, 'subbureau')) return [];
  if (typeof input?.toSchoolId !== 'string') return [];
  const own = Array.isArray(areas) ? areas.filter(area => typeof area === 'string') : [];
  const where = parseCondition({ uuid: input.toSchoolId, areaId: { within: own } });
  if (own.length > 0 && (await reader.count('school', where)) > 0) return [];
  return [
    {
      path: field,
      keyword: 'ownSchools',
      text: {
        zh: '只能调剂到本区的学校，跨区调剂由市教育局办理',
        en: 'Only schools of the own district; across districts the city bureau dispatches',
      },
    },
  ];
};
