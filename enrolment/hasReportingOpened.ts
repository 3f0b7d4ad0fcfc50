import { parseCondition } from '#model/conditions/parseCondition';
import type { JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';

/** Whether families of the season and stage have begun to fill in, in the whole city or in one of its offices. */
export async function hasReportingOpened(
  { season = null, stage = null }: JsonObject,
  { reader, now }: RuleContext,
): Promise<boolean> {
  const opened = { season, stage, step: 'report', openAt: { lte: now.toISOString() } };
  return (await reader.count('submitcontroller', parseCondition(opened))) > 0;
}
