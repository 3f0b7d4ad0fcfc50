import type { CityRules } from '#model/rules';
import { readFixedSchool } from './readFixedSchool';
import { readSchoolZone } from './readSchoolZone';

/**
 * Effect rule: the school zone in which the home lies, none where no published zone holds it. The school to which the
 * child belongs whatever its home takes the place of those that it wants, and makes the first review without a zone too.
 */
export const assignZone: CityRules['effects'][string] = async (record, _input, _tx, context) => {
  const school = await readFixedSchool(record, context);
  return {
    schoolareaId: (await readSchoolZone(record, context))?.uuid ?? null,
    assignedSchoolId: school ?? null,
    ...(school === undefined ? {} : { schoolId: school, wishIds: [] }),
  };
};
