import type { JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';
import { getOwnWindows, readWindows } from './readWindows';

/**
 * The instant at which a review ends whose window is open now, for the office of a registration or else for the whole
 * city; undefined where none is open.
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
