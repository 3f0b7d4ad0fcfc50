import { parseCondition } from '#model/conditions/parseCondition';
import { scalarToText, type JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { RuleContext, Rules } from '#model/rules';

/** Fields that are no part of the quota. */
const always = ['remark'];

/** Field rule: once the ranking of its season and stage has opened for its office, only the remark of a plan may be changed. */
export const planFields: Rules['fields'][string] = async (record, context) =>
  (await hasRankingOpened(record, context))
    ? always
    : Object.keys(context.catalog.resources.schoolplan?.fields ?? {});

/** A ranking that was closed again, or stopped, has still ranked by this quota. The window of an office goes before the city's. */
async function hasRankingOpened(
  { season = null, stage = null, schoolId = null }: JsonObject,
  { reader, now }: RuleContext,
): Promise<boolean> {
  const school = await reader.get('school', scalarToText(schoolId));
  const organId = school?.organId ?? null;
  const { rows } = await reader.list('submitcontroller', {
    where: parseCondition({ season, stage, step: 'ranking', organId: [organId, null] }),
    sort: [{ field: 'openAt', descending: false }],
    limit: 50,
    count: false,
  });
  const own = rows.filter(row => scalarToText(row.organId) !== '');
  const hasOpened = (row: Row): boolean => Date.parse(scalarToText(row.openAt)) <= now.getTime();
  return (own.length > 0 ? own : rows).some(hasOpened);
}
