import { parseCondition } from '#model/conditions/parseCondition';
import type { JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';

/** Whether a registration window of the season and stage has opened, for the whole city or for one of its offices. */
export async function hasReportingOpened(
  { season = null, stage = null }: JsonObject,
  { reader, now }: RuleContext,
): Promise<boolean> {
  const opened = { season, stage, step: 'report', openAt: { lte: now.toISOString() } };
  return (await reader.count('submitcontroller', parseCondition(opened))) > 0;
}
