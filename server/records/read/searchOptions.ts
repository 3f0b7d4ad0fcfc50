import type { Condition } from '#model/conditions';
import { andConditions } from '#model/conditions/simplifyCondition';
import { ValidationFailed } from '#model/errors';
import { isStorableText, normaliseText } from '#model/formats';
import { findSearchTextIssues } from '#model/query/queryLimits';
import type { ListQuery, ReferenceOption } from '#model/records';
import type { Resource } from '#model/resource';
import { AuthorizedRecord } from '../access/AuthorizedRecord';
import { getGrantPredicates } from '../access/GrantPredicates';
import type { RequestContext } from '../RequestContext';
import { disambiguateLabels } from './disambiguateLabels';
import { buildRecordLabels } from './labels';
import { buildStoreQuery } from './listRecords';

const maxOptions = 50;

/** The visible records that meet a condition and match the typed text, as the list of the target searches it. */
export async function searchOptions(
  context: RequestContext,
  target: Resource,
  where: Condition,
  q: string,
): Promise<ReferenceOption[]> {
  if (!isStorableText(q)) throw new ValidationFailed([{ path: '/q', keyword: 'characters' }]);
  const words = normaliseText(q);
  const issues = findSearchTextIssues('q', words);
  if (issues.length > 0) throw new ValidationFailed(issues);
  const options = await queryOptions(context, target, where, words);
  context.reportRead(target, options.length);
  return options;
}

async function queryOptions(
  context: RequestContext,
  target: Resource,
  where: Condition,
  title: string,
): Promise<ReferenceOption[]> {
  const query: ListQuery = { pageNo: 1, pageSize: maxOptions, title, filters: [], sort: [] };
  const asked = buildStoreQuery(context, target, query);
  const reach = getGrantPredicates(context.getAccess(target), ['see']);
  const { rows, predicateResults } = await context.reader.list(target.name, {
    where: andConditions([asked.where, where]),
    sort: asked.sort,
    limit: maxOptions,
    count: false,
    predicates: reach.predicates,
  });
  const found = rows.map(
    (row, index) => new AuthorizedRecord(context, target, row, reach, predicateResults[index] ?? []),
  );
  const labels = await disambiguateLabels(
    context,
    target,
    found,
    await buildRecordLabels(context, target, found),
  );
  return rows.flatMap(({ uuid }) => {
    const label = labels.get(uuid);
    return label === undefined ? [] : [{ uuid, label }];
  });
}
