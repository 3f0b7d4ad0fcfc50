import { scalarToText, type JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { RuleContext } from '#model/rules';
import { readKeptSchool } from './readKeptSchool';
import { getChoices, getZoneSchools } from './schoolChoices';

interface ChoicesOutside {
  /** The zone that was found for the home; undefined where there is none. */
  zone?: Row | undefined;
  /** The public schools among the choices that do not belong to the zone. */
  outside: readonly Row[];
  /** Whether no other school is wanted. */
  isAll: boolean;
}

/**
 * Reads the public schools that a family wants outside the zone of its home, but for that at which the child holds a seat: none
 * where the child belongs to a school whatever its home.
 */
export async function listChoicesOutside(
  record: JsonObject,
  { reader }: Pick<RuleContext, 'reader'>,
): Promise<ChoicesOutside> {
  const zoneId = scalarToText(record.schoolareaId);
  const zone = zoneId === '' ? undefined : await reader.get('schoolarea', zoneId);
  if (scalarToText(record.assignedSchoolId) !== '') return { zone, outside: [], isAll: false };
  const held = getZoneSchools(zone);
  const kept = await readKeptSchool(record, { reader });
  const choices = getChoices(record);
  const others = choices.filter(id => id !== kept && !held.includes(id));
  const read = await Promise.all(others.map(id => reader.get('school', id)));
  const outside = read.flatMap(school => (school && school.nature !== 'private' ? [school] : []));
  return { zone, outside, isAll: outside.length > 0 && outside.length === choices.length };
}
