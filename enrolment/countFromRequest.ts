import { scalarToText, type JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';
import { toCityDate } from '#model/time';
import { addWorkingDays } from './addWorkingDays';

/** The last of so many working days after a request for a correction was made; null for other special cases. */
export async function countFromRequest(
  { type, createdAt }: JsonObject,
  count: number,
  { now, reader }: Pick<RuleContext, 'now' | 'reader'>,
): Promise<string | null> {
  if (type !== 'correction') return null;
  // A request that is being stored has no time of creation yet.
  const asked = Date.parse(scalarToText(createdAt)) || now;
  return addWorkingDays(toCityDate(asked), count, reader);
}
