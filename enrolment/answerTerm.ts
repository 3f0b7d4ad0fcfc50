import { scalarToText, type JsonObject } from '#model/json';
import type { CityRules, RuleContext } from '#model/rules';
import { toCityDate } from '#model/time';
import { addWorkingDays } from './addWorkingDays';

/** A family that asks for a correction of its data is answered within so many working days. */
const answerDays = 15;
/** The working day on which the office is reminded of a request that it has not answered. */
const reminderDay = 12;

/** The last of so many working days after a request for a correction was made; null for other special cases. */
async function countFromRequest(
  { type, createdAt }: JsonObject,
  count: number,
  { now, reader }: Pick<RuleContext, 'now' | 'reader'>,
): Promise<string | null> {
  if (type !== 'correction') return null;
  // A request that is being stored has no time of creation yet.
  const asked = Date.parse(scalarToText(createdAt)) || now;
  return addWorkingDays(toCityDate(asked), count, reader);
}

/** Derivation rule: the day up to which a request for a correction is answered. */
export const answerBy: CityRules['derivations'][string] = (record, context) =>
  countFromRequest(record, answerDays, context);

/** Derivation rule: when the office is reminded of a request for a correction; null once it has answered or was reminded. */
export const answerReminder: CityRules['derivations'][string] = async (record, context) => {
  if ((record.status ?? 'applied') !== 'applied' || typeof record.remindedAt === 'string') return null;
  const morning = await countFromRequest(record, reminderDay, context);
  return morning && `${morning}T08:00:00+08:00`;
};
