import { matchNone, type Condition } from '#model/conditions';
import { parseCondition } from '#model/conditions/parseCondition';
import type { JsonObject } from '#model/json';
import type { CityRules } from '#model/rules';
import { cityRoles, hasRole } from './roles';

/**
 * Condition for the schools to which a sub-bureau may dispatch, which are those in its own areas; undefined for a
 * caller without this limit.
 */
export function whereOwnSchools(me: JsonObject): Condition | undefined {
  if (hasRole(me, ...cityRoles) || !hasRole(me, 'subbureau')) return undefined;
  const areas = Array.isArray(me.areas) ? me.areas.filter(area => typeof area === 'string') : [];
  return areas.length > 0 ? parseCondition({ areaId: { within: areas } }) : matchNone;
}

/**
 * Check rule: a sub-bureau dispatches only to schools in its own areas; the city decides on dispatches across
 * districts.
 */
export const ownSchools: CityRules['checks'][string] = async (_record, field = '', { me, input, reader }) => {
  const own = whereOwnSchools(me);
  if (!own || typeof input?.toSchoolId !== 'string') return [];
  const where: Condition = { op: 'all', of: [parseCondition({ uuid: input.toSchoolId }), own] };
  if ((await reader.count('school', where)) > 0) return [];
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
