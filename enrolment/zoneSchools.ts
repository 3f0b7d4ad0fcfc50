import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { readFixedSchool } from './readFixedSchool';
import { readSchoolZone } from './readSchoolZone';
import { getChoices, getZoneSchools } from './schoolChoices';

/**
 * Check rule: a family whose home lies in a school zone chooses schools of that zone. Exceptions: private schools admit
 * children from every zone, a child without a known zone is placed by the office, and a child with a fixed school gets
 * that school.
 */
export const zoneSchools: CityRules['checks'][string] = async (record, field = '', context) => {
  const zone = await readSchoolZone(record, context);
  if (!zone) return [];
  const held = getZoneSchools(zone);
  const read = (ids: readonly string[]) => Promise.all(ids.map(async id => context.reader.get('school', id)));
  // A seat that an office gave outside the zone is kept while the zone of the home stays the same.
  const kept = record.schoolareaId === zone.uuid ? scalarToText(record.offeredSchoolId) : '';
  const others = await read(getChoices(record).filter(id => id !== kept && !held.includes(id)));
  if (others.every(school => school?.nature === 'private')) return [];
  if ((await readFixedSchool(record, context)) !== undefined) return [];
  const names = (await read(held)).map(school => scalarToText(school?.name));
  const [name, schools] = [scalarToText(zone.name), names.filter(text => text !== '')];
  return [
    {
      path: field,
      keyword: 'zoneSchools',
      text: {
        zh: `住房属于“${name}”，志愿学校须从其对口学校中选择：${schools.join('、')}`,
        en: `The home lies in ${name}; choose among its schools: ${schools.join(', ')}`,
      },
    },
  ];
};
