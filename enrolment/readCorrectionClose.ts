import type { JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';
import { readReviewClose } from './readReviewClose';

/**
 * The instant until which a family corrects what a review has sent back: its close, and after the first review that of
 * the corrections, where they have a window. Undefined where none is open.
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
