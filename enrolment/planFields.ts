import { scalarToText, type JsonObject } from '#model/json';
import type { RuleContext, CityRules } from '#model/rules';
import { getOwnWindows, readWindows } from './readWindows';

/** Fields that are no part of the quota. */
const always = ['remark'];

/** Field rule: once the ranking of its season and stage has opened for its office, only the remark of a plan may be changed. */
export const planFields: CityRules['fields'][string] = async (record, context) =>
  (await hasRankingOpened(record, context))
    ? always
    : Object.keys(context.catalog.resources.schoolplan?.fields ?? {});

/** A ranking that was closed again, or stopped, has still ranked by this quota. */
async function hasRankingOpened(
  { season = null, stage = null, schoolId = null }: JsonObject,
  context: RuleContext,
): Promise<boolean> {
  const school = await context.reader.get('school', scalarToText(schoolId));
  const organId = school?.organId ?? null;
  const windows = getOwnWindows(await readWindows('ranking', { season, stage, organId }, context));
  return windows.some(({ opens }) => opens <= context.now.getTime());
}
