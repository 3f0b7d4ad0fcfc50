import type { JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';
import { readReviewClose } from './readReviewClose';

/**
 * Returns the time until which a family can correct a returned registration: the close of the review window, and after
 * the first review the close of the correction window if that is earlier. Undefined if no window is open.
 */
export async function readCorrectionClose(
  review: string,
  registration: JsonObject,
  context: RuleContext,
): Promise<number | undefined> {
  const steps = review === 'firsttrial' ? [review, 'repair'] : [review];
  const closes = await Promise.all(steps.map(step => readReviewClose(step, registration, context)));
  const open = closes.filter(close => close !== undefined);
  return open.length > 0 ? Math.min(...open) : undefined;
}
