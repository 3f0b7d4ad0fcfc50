import type { JsonValue } from '#model/json';
import type { CityRules } from '#model/rules';
import { toCityTimestamp } from '#model/time';
import { readCorrectionClose } from './readCorrectionClose';
import { usualRepairDays } from './cityNumbers';

const day = 24 * 3600_000;

/** The review that sends a registration back, by the state in which it does. */
const getReview = (status: JsonValue | undefined): string =>
  status === 'first_trial' ? 'firsttrial' : 'tcheck';

/**
 * Effect rule: a family corrects until the moment that was named, or else for five days, and no longer than the review
 * and the corrections last.
 */
export const repairTerm: CityRules['effects'][string] = async (record, input, _tx, context) => {
  if (typeof input.dueAt === 'string') return { dueAt: input.dueAt };
  const usual = context.now.getTime() + usualRepairDays * day;
  const close = await readCorrectionClose(getReview(record.status), record, context);
  return { dueAt: toCityTimestamp(Math.min(usual, close ?? usual)) };
};
