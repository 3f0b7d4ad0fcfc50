import type { JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';
import { toCityDate } from '#model/time';
import { readWindows } from './readWindows';

/** The last day of reporting in the whole city, on which permits and titles must hold; undefined where none is set. */
export async function readReportClose(
  { season = null, stage = null }: JsonObject,
  context: RuleContext,
): Promise<string | undefined> {
  const { ofCity } = await readWindows('report', { season, stage }, context);
  const close = Math.max(...ofCity.map(({ closes }) => closes));
  return Number.isFinite(close) ? toCityDate(close - 1) : undefined;
}
