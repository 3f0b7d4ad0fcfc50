import { isObject, scalarToText, type JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';
import { listAllRows, whereAll, whereEquals } from './rowQueries';

/** Fields from which the school zone of a home is computed. */
const homeFields = ['areaId', 'villageId', 'villageApplyId', 'building'];

/**
 * Returns the school at which an office gave the child a seat outside the zone of its home. Undefined after the family
 * corrected the home, because the seat was given for the former home.
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
