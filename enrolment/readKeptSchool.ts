import { isObject, scalarToText, type JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';
import { listAllRows, whereAll, whereEquals } from './rowQueries';

/** Fields by which the school zone of a home is found. */
const homeFields = ['areaId', 'villageId', 'villageApplyId', 'building'];

/**
 * The school at which a child holds a seat whatever the zone of its home: an office has given it the seat there. Undefined once
 * the family has corrected the home, on which the seat was given.
 */
export async function readKeptSchool(
  { uuid = null, offeredSchoolId, offeredAt = null }: JsonObject,
  { reader }: Pick<RuleContext, 'reader'>,
): Promise<string | undefined> {
  const kept = scalarToText(offeredSchoolId);
  if (kept === '') return undefined;
  const corrections = await listAllRows(
    reader,
    'reportagain',
    whereAll(whereEquals('bmId', uuid), { op: 'is', path: ['submittedAt'], test: { gt: offeredAt } }),
  );
  const changed = corrections.flatMap(({ changes }) =>
    Array.isArray(changes) ? changes.filter(isObject) : [],
  );
  return changed.some(({ field }) => homeFields.includes(scalarToText(field))) ? undefined : kept;
}
