import { getEffectiveRoles } from '#model/access';
import type { Condition } from '#model/conditions';
import { andConditions, orConditions, isMatchAll } from '#model/conditions/simplifyCondition';
import type { Explanation, ExplanationReason, ExplanationRemedy } from '#model/explanation';
import { isUuid } from '#model/formats/text';
import { kindTraits } from '#model/kinds';
import { parseListQuery } from '#model/query';
import { buildFilterCondition } from '#model/query/buildFilterCondition';
import { leaseFilterParameter, leaseFilterTitle } from '#model/query/callerValue';
import { buildSearchCondition } from '#model/query/buildSearchCondition';
import type { ListQuery } from '#model/records';
import type { Field } from '#model/field';
import { getViewRowCondition, type Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';
import { authorizeMaskedQuery } from '../read/authorizeMaskedQuery';
import { describeCondition } from './describeCondition';
import { getRoleTitles } from './ExplanationContext';
import { explanationPhrases } from './phrases';

/**
 * Explains why a list does not contain a record whose number the caller knows. A missing record and an
 * invisible one get the same explanation, derived from the schema only. The number may be a filter on a
 * sensitive field; the list request that contained this filter has already been authorized.
 */
export async function explainMissingRecord(
  context: RequestContext,
  resource: Resource,
  number: string,
  filters: URLSearchParams,
): Promise<Explanation> {
  const query = parseListQuery(filters);
  await authorizeMaskedQuery(context, resource, query);
  const access = context.getAccess(resource);
  const exact = query.filters.find(({ op, values: [value] }) => op === 'eq' && value === number);
  const byFilter = exact && buildFilterCondition(exact, resource, access, context.encryption);
  const byNumber =
    byFilter && 'condition' in byFilter ? byFilter.condition : matchNumber(context, resource, number);
  const where = andConditions([access.visibleRows, byNumber]);
  const others = query.filters.filter(filter => filter !== exact);
  const tests = listTests(context, resource, { ...query, filters: others });
  const { rows, predicateResults } = await context.reader.list(resource.name, {
    where,
    sort: [],
    limit: 1,
    count: false,
    predicates: tests.map(({ condition }) => condition),
  });
  const [row] = rows;
  const say = explanationPhrases[context.caller.language];
  if (row) {
    const link = { title: number, resource: resource.name, uuid: row.uuid };
    const unmet = tests.filter((_, index) => predicateResults[0]?.[index] !== true);
    const open: ExplanationRemedy = { text: say.openRecord, by: [], links: [link] };
    const reasons = unmet.map(({ reason }) => ({ ...reason, remedies: [...reason.remedies, open] }));
    if (reasons.length > 0) return { isPossible: false, reasons };
    const remedies = [{ text: say.inList, by: [], links: [link] }];
    return { isPossible: true, reasons: [{ rule: 'filter', text: say.inList, remedies, isNote: true }] };
  }
  const reasons = (await isRecoverable(context, resource, byNumber))
    ? [explainDeleted(context, number)]
    : [explainReach(context, resource, number)];
  return { isPossible: false, reasons };
}

const isKey = ({ unique, number, sensitive, kind }: Field): boolean =>
  (unique || number !== undefined) && !sensitive && kindTraits[kind].isText;

/** Condition for records with this text in one of their number fields that the caller may read. */
function matchNumber(context: RequestContext, resource: Resource, number: string): Condition {
  const access = context.getAccess(resource);
  const byField = Object.values(resource.fields)
    .filter(isKey)
    .flatMap(({ name }): Condition[] => {
      const readable = access.whereReadable(name);
      return readable ? [andConditions([readable, { op: 'is', path: [name], test: { eq: number } }])] : [];
    });
  return orConditions([...byField, ...(isUuid(number) ? [matchUuid(number)] : [])]);
}

const matchUuid = (uuid: string): Condition => ({ op: 'is', path: ['uuid'], test: { eq: uuid } });

interface ListTest {
  condition: Condition;
  reason: ExplanationReason;
}

/** The conditions of the list, each with the text for a row that does not match. */
function listTests(context: RequestContext, resource: Resource, query: ListQuery): ListTest[] {
  const { language } = context.caller;
  const say = explanationPhrases[language];
  const access = context.getAccess(resource);
  const tests = query.filters.flatMap((filter): ListTest[] => {
    const built = buildFilterCondition(filter, resource, access, context.encryption);
    if ('issues' in built) return [];
    const title =
      filter.field === leaseFilterParameter
        ? leaseFilterTitle[language]
        : (resource.fields[filter.field]?.title[language] ?? filter.field);
    const links = [{ title, resource: resource.name, field: filter.field }];
    const remedies = [{ text: say.clear(title), by: [], links }];
    return [{ condition: built.condition, reason: { rule: 'filter', text: say.filter(title), remedies } }];
  });
  const { title } = query;
  if (title === undefined) return tests;
  const remedies = [{ text: say.clearSearch, by: [], links: [] }];
  const reason: ExplanationReason = { rule: 'filter', text: say.search(title), remedies };
  return [...tests, { condition: buildSearchCondition(title, resource, access), reason }];
}

/** Whether the caller may recover the deleted record. */
async function isRecoverable(
  context: RequestContext,
  resource: Resource,
  where: Condition,
): Promise<boolean> {
  const access = context.getAccess(resource);
  const mine = orConditions(access.getGrants('delete').map(({ rows }) => rows));
  const { rows } = await context.reader.list(resource.name, {
    where: andConditions([access.visibleRows, mine, where]),
    sort: [],
    limit: 1,
    count: false,
    deleted: true,
  });
  return rows.length > 0;
}

function explainDeleted({ caller }: RequestContext, number: string): ExplanationReason {
  const say = explanationPhrases[caller.language];
  return { rule: 'deleted', text: say.deleted(number), remedies: [{ text: say.recover, by: [], links: [] }] };
}

/** Describes the rows that the caller may see, by the schema alone. */
function explainReach(context: RequestContext, resource: Resource, number: string): ExplanationReason {
  const { language } = context.caller;
  const say = explanationPhrases[language];
  const text = say.absent(resource.title[language], number);
  return { rule: 'absent', text, remedies: describeReach(context, resource) };
}

function describeReach(context: RequestContext, resource: Resource): ExplanationRemedy[] {
  const say = explanationPhrases[context.caller.language];
  const roles = getEffectiveRoles(context.caller);
  const isOpen = (one: Resource, field: string): boolean =>
    context.getAccess(one).readableFields.includes(field);
  const rules = resource.access.filter(({ may, role }) => may === 'see' && roles.has(role));
  const whole = rules.map(({ rows }) => andConditions([rows, getViewRowCondition(resource)]));
  if (whole.some(isMatchAll)) return [{ text: say.reachAll, by: [], links: [] }];
  const texts = whole.flatMap(rows => describeCondition(context, resource, rows, isOpen) ?? []);
  const reach = [...new Set(texts)].map((text): ExplanationRemedy => ({
    text: say.reach(text),
    by: [],
    links: [],
  }));
  return [...reach, { text: say.ask, by: getRolesThatSeeAll(context, resource), links: [] }];
}

/** Roles whose grants show every record of the resource. */
function getRolesThatSeeAll(
  { dependencies: { catalog }, caller }: RequestContext,
  resource: Resource,
): string[] {
  const rules = resource.access.filter(({ may, rows }) => may === 'see' && isMatchAll(rows));
  return getRoleTitles(catalog, new Set(rules.map(({ role }) => role)), caller.language);
}
