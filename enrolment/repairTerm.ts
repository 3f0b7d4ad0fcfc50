import type { JsonValue } from '#model/json';
import type { CityRules } from '#model/rules';
import { toCityTimestamp } from '#model/time';
import { readCorrectionClose } from './readCorrectionClose';
import { usualRepairDays } from './cityNumbers';

const day = 24 * 3600_000;

/** Returns the review that returns a registration, by the state of the registration before. */
const getReview = (status: JsonValue | undefined): string =>
  status === 'first_trial' ? 'firsttrial' : 'tcheck';

/**
 * Effect rule: stores the deadline of a correction: the time that the reviewer set, otherwise five days, but not after
 * the close of the review window and the correction window.
 */
export const repairTerm: CityRules['effects'][string] = async (record, input, _tx, context) => {
  if (typeof input.dueAt === 'string') return { dueAt: input.dueAt };
  const usual = context.now.getTime() + usualRepairDays * day;
  const close = await readCorrectionClose(getReview(record.status), record, context);
  return { dueAt: toCityTimestamp(Math.min(usual, close ?? usual)) };
};
