import type { CityRules } from '#model/rules';
import { readFixedSchool } from './readFixedSchool';
import { readSchoolZone } from './readSchoolZone';

/**
 * Effect rule: stores the school zone of the home, or null if no published zone contains the home. If the child is
 * assigned to a fixed school, that school replaces the schools that the family chose, and the first review can be made
 * without a zone.
 */
export const assignZone: CityRules['effects'][string] = async (record, _input, _tx, context) => {
  const school = await readFixedSchool(record, context);
  return {
    schoolareaId: (await readSchoolZone(record, context))?.uuid ?? null,
    assignedSchoolId: school ?? null,
    ...(school === undefined ? {} : { schoolId: school, wishIds: [] }),
  };
};
