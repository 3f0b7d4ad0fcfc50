import { scalarToText, type JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { RuleContext } from '#model/rules';
import { getChoices } from './readApplicants';

interface ChoicesOutside {
  /** The zone that was found for the home; undefined where there is none. */
  zone?: Row | undefined;
  /** The public schools among the choices that do not belong to the zone. */
  outside: readonly Row[];
  /** Whether no other school is wanted. */
  isAll: boolean;
}

/**
 * Reads the public schools that a family wants outside the zone of its home: none where the child belongs to a school whatever
 * its home, or holds a seat already.
 */
export async function listChoicesOutside(
  record: JsonObject,
  { reader }: Pick<RuleContext, 'reader'>,
): Promise<ChoicesOutside> {
  const zoneId = scalarToText(record.schoolareaId);
  const zone = zoneId === '' ? undefined : await reader.get('schoolarea', zoneId);
  const isPlaced = [record.assignedSchoolId, record.offeredSchoolId].some(id => scalarToText(id) !== '');
  if (isPlaced) return { zone, outside: [], isAll: false };
  const held = Array.isArray(zone?.schoolIds) ? zone.schoolIds.map(scalarToText) : [];
  const choices = getChoices(record);
  const others = choices.filter(id => !held.includes(id));
  const read = await Promise.all(others.map(id => reader.get('school', id)));
  const outside = read.flatMap(school => (school && school.nature !== 'private' ? [school] : []));
  return { zone, outside, isAll: outside.length === choices.length };
}
