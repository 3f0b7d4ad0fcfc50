import { parseCondition } from '#model/conditions/parseCondition';
import { scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { RuleContext } from '#model/rules';

const toInstant = (value: JsonValue | undefined): number => Date.parse(scalarToText(value));

/**
 * The instant at which a review ends whose window is open now, for the office of a registration or else for the whole
 * city; undefined where none is open.
 */
export async function readReviewClose(
  step: string,
  { season = null, stage = null, organId = null }: JsonObject,
  { reader, now }: RuleContext,
): Promise<number | undefined> {
  const { rows } = await reader.list('submitcontroller', {
    where: parseCondition({ season, stage, step, enabled: true, organId: [organId, null] }),
    sort: [{ field: 'closeAt', descending: true }],
    limit: 50,
    count: false,
  });
  const open = rows.filter(
    row => toInstant(row.openAt) <= now.getTime() && now.getTime() < toInstant(row.closeAt),
  );
  const window = open.find(row => scalarToText(row.organId) !== '') ?? open[0];
  return window && toInstant(window.closeAt);
}
