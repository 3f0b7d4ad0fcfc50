import { parseCondition } from '#model/conditions/parseCondition';
import type { JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';
import { toCityDate } from '#model/time';

/** The last day of reporting in the whole city, on which permits and titles must hold; undefined where none is set. */
export async function readReportClose(
  { season = null, stage = null }: JsonObject,
  { reader }: RuleContext,
): Promise<string | undefined> {
  const { rows } = await reader.list('submitcontroller', {
    where: parseCondition({ season, stage, step: 'report', organId: null }),
    sort: [{ field: 'closeAt', descending: true }],
    limit: 1,
    count: false,
  });
  const closeAt = rows[0]?.closeAt;
  return typeof closeAt === 'string' ? toCityDate(Date.parse(closeAt) - 1) : undefined;
}
