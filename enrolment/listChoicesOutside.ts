import { scalarToText, type JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { RuleContext } from '#model/rules';
import { readKeptSchool } from './readKeptSchool';
import { getChoices, getZoneSchools } from './schoolChoices';

interface ChoicesOutside {
  /** School zone of the home; undefined if there is none. */
  zone?: Row | undefined;
  /** Chosen public schools that do not belong to the zone. */
  outside: readonly Row[];
  /** Whether every chosen school is outside the zone. */
  isAll: boolean;
}

/**
 * Reads the public schools that a family chose outside the zone of its home. The school at which the child holds a seat
 * does not count. Empty if the child is assigned to a fixed school.
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
