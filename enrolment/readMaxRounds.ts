import type { JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';
import { getOwnWindows, readWindows } from './readWindows';

/**
 * Reads how often a registration may be submitted, from the registration windows that apply to its office; 0 without
 * such a window.
 */
export async function readMaxRounds(record: JsonObject, context: RuleContext): Promise<number> {
  const windows = getOwnWindows(await readWindows('report', record, context));
  return Math.max(0, ...windows.map(({ maxRounds }) => maxRounds));
}
