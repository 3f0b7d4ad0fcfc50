import { scalarToText, type JsonObject } from '#model/json';
import type { RuleContext, CityRules } from '#model/rules';
import { getOwnWindows, readWindows } from './readWindows';

/** Fields of an enrolment plan that do not affect the quota. */
const always = ['remark'];

/**
 * Field rule: after the ranking of its season and stage has opened for its office, only the remark of an enrolment plan
 * can be changed.
 */
export const planFields: CityRules['fields'][string] = async (record, context) =>
  (await hasRankingOpened(record, context))
    ? always
    : Object.keys(context.catalog.resources.schoolplan?.fields ?? {});

/**
 * Whether the ranking window has opened. A window that was closed or disabled again counts too, because the ranking has
 * used this quota.
 */
async function hasRankingOpened(
  { season = null, stage = null, schoolId = null }: JsonObject,
  context: RuleContext,
): Promise<boolean> {
  const school = await context.reader.get('school', scalarToText(schoolId));
  const organId = school?.organId ?? null;
  const windows = getOwnWindows(await readWindows('ranking', { season, stage, organId }, context));
  return windows.some(({ opens }) => opens <= context.now.getTime());
}
