import type { JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';
import { getLastDay, readWindows } from './readWindows';

/** The last day of reporting in the whole city, on which permits and titles must hold; undefined where none is set. */
export async function readReportClose(
  { season = null, stage = null }: JsonObject,
  context: RuleContext,
): Promise<string | undefined> {
  const { ofCity } = await readWindows('report', { season, stage }, context);
  return getLastDay(ofCity);
}
