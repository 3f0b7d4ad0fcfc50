import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { readFixedSchool } from './readFixedSchool';
import { getChoices } from './schoolChoices';
import { teachesStage } from './teachesStage';

/**
 * Check rule: each school that a family chose, private ones as well, teaches the stage of the child. A child with a fixed
 * school gets that school, so its choices do not count.
 */
export const schoolsOfStage: CityRules['checks'][string] = async (record, field = '', context) => {
  const chosen = await Promise.all(getChoices(record).map(id => context.reader.get('school', id)));
  const unfit = chosen.flatMap(school => (school && !teachesStage(school, record.stage) ? [school] : []));
  if (unfit.length === 0 || (await readFixedSchool(record, context)) !== undefined) return [];
  const schools = unfit.map(({ name }) => scalarToText(name));
  return [
    {
      path: field,
      keyword: 'schoolsOfStage',
      text: {
        zh: `${schools.join('、')}不招收该学段，请改选其他学校`,
        en: `Choose other schools: this stage is not taught at ${schools.join(', ')}`,
      },
    },
  ];
};
