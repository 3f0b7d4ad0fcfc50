import { scalarToText, type JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';
import { toCityDate } from '#model/time';
import { addWorkingDays } from './addWorkingDays';

/**
 * Returns the last day of a term in working days after a family requested a correction of stored data; null for any
 * other special case.
 */
export async function countFromRequest(
  { type, createdAt }: JsonObject,
  count: number,
  { now, reader }: Pick<RuleContext, 'now' | 'reader'>,
): Promise<string | null> {
  if (type !== 'correction') return null;
  // A request that is being created has no creation time yet.
  const asked = Date.parse(scalarToText(createdAt)) || now;
  return addWorkingDays(toCityDate(asked), count, reader);
}
