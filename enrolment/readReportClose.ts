import type { JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';
import { getLastDay, readWindows } from './readWindows';

/**
 * Reads the last day of registration in the whole city, on which permits and certificates must be valid; undefined if
 * no window is set.
 */
export async function readReportClose(
  { season = null, stage = null }: JsonObject,
  context: RuleContext,
): Promise<string | undefined> {
  const { ofCity } = await readWindows('report', { season, stage }, context);
  return getLastDay(ofCity);
}
