import type { JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';
import { getOwnWindows, readWindows } from './readWindows';

/**
 * Reads the time at which the open window of a review closes, for the office of a registration or otherwise for the
 * whole city; undefined if no window is open.
 */
export async function readReviewClose(
  step: string,
  registration: JsonObject,
  context: RuleContext,
): Promise<number | undefined> {
  const now = context.now.getTime();
  const windows = getOwnWindows(await readWindows(step, registration, context));
  return windows.find(({ enabled, opens, closes }) => enabled && opens <= now && now < closes)?.closes;
}
