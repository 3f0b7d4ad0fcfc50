import type { JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';
import { getOwnWindows, readWindows } from './readWindows';

/** How often a registration may be submitted, by the reporting windows that count for its office; 0 without one. */
export async function readMaxRounds(record: JsonObject, context: RuleContext): Promise<number> {
  const windows = getOwnWindows(await readWindows('report', record, context));
  return Math.max(0, ...windows.map(({ maxRounds }) => maxRounds));
}
