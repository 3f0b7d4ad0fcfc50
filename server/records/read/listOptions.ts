import type { RecordAction } from '#model/access';
import { bindConditionVariables } from '#model/conditions/bindConditionVariables';
import { matchAll, type Condition } from '#model/conditions';
import { ValidationFailed } from '#model/errors';
import { normaliseText, isStorableText } from '#model/formats';
import { getOwn, type JsonObject } from '#model/json';
import { findSearchTextIssues } from '#model/query/queryLimits';
import { listThisVariableFields } from '#model/conditions/listThisVariableFields';
import type { ListQuery, ReferenceOption, OptionLookupScope } from '#model/records';
import type { Reference } from '#model/field';
import type { Resource } from '#model/resource';
import type { OptionRuleResult } from '#model/rules';
import { andConditions, isMatchAll, negateCondition } from '#model/conditions/simplifyCondition';
import { omitConditions } from '#model/conditions/omitConditions';
import type { RequestContext } from '../RequestContext';
import { AuthorizedRecord, findVisibleRecords } from '../access/AuthorizedRecord';
import { buildRecordLabels } from './labels';
import { listOptionLevel } from './listOptionLevel';
import { buildStoreQuery } from './listRecords';
import { getGrantPredicates } from '../access/GrantPredicates';
import { canReadComparedValues } from './canReadComparedValues';
import { disambiguateLabels } from './disambiguateLabels';

const maxOptions = 50;

/**
 * Lists the records that a relation field may refer to, filtered by the search of its list, within the caller's
 * visible rows; below `parent` those of one level of a tree.
 */
export async function listOptions(
  context: RequestContext,
  resource: Resource,
  field: string,
  q: string,
  { this: record = {}, uuid, parent }: OptionLookupScope = {},
): Promise<ReferenceOption[]> {
  requireAnyGrant(context, resource);
  const found = requireRelation(context, resource, field);
  const { target, where: possible } = getTarget(context, resource, field, found.ref, record);
  const offered = await findOffer(context, resource, found, record);
  const fits = andConditions([possible, offered.where]);
  if (parent !== undefined) {
    const level = await listOptionLevel(context, target, fits, parent);
    context.reportRead(target, level.length);
    return addNotes(context, level, offered);
  }
  const where =
    uuid === undefined ? fits : andConditions([fits, { op: 'is', path: ['uuid'], test: { eq: uuid } }]);
  context.requireGrant(target, 'see');
  if (!isStorableText(q)) throw new ValidationFailed([{ path: '/q', keyword: 'characters' }]);
  const words = normaliseText(q);
  const issues = findSearchTextIssues('q', words);
  if (issues.length > 0) throw new ValidationFailed(issues);
  const options = await queryOptions(context, target, where, words);
  context.reportRead(target, options.length);
  return addNotes(context, options, offered);
}

const addNotes = (
  context: RequestContext,
  options: readonly ReferenceOption[],
  { notes }: OptionRuleResult,
): ReferenceOption[] =>
  options.map(option => {
    const note = notes?.get(option.uuid);
    return note ? { ...option, note: note[context.caller.language] } : option;
  });

/**
 * Returns the condition and notes with which the option rule of an input narrows the options for a stored
 * record. The rule is not run without a record, as in a bulk operation, or for a caller who may not make the
 * transition on it, because its result tells something about the record.
 */
async function findOffer(
  context: RequestContext,
  resource: Resource,
  { ref, transitions }: FoundRelation,
  { uuid }: JsonObject,
): Promise<OptionRuleResult> {
  const rule = ref.options === undefined ? undefined : context.dependencies.rules.options[ref.options];
  if (!rule || typeof uuid !== 'string') return { where: matchAll };
  const actions = transitions.map((name): RecordAction => `do:${name}`);
  const [found] = await findVisibleRecords(context, context.reader, resource, [uuid], { actions });
  if (!found || !actions.some(action => found.can(action))) return { where: matchAll };
  return rule(found.record, context.createRuleContext(context.reader));
}

/**
 * Refuses a caller without any grant on the resource with 403. A validation error instead would reveal which
 * fields exist.
 */
function requireAnyGrant(context: RequestContext, resource: Resource): void {
  const access = context.getAccess(resource);
  const steps = (context.getBaseResource(resource).workflow?.transitions ?? []).map(
    ({ name }): RecordAction => `do:${name}`,
  );
  const actions: RecordAction[] = ['see', 'create', 'edit', ...steps];
  if (actions.every(action => access.getGrants(action).length === 0)) throw context.createDenial();
}

function getTarget(
  context: RequestContext,
  resource: Resource,
  name: string,
  ref: Reference,
  record: JsonObject,
): { target: Resource; where: Condition } {
  const target = context.getResource(ref.to);
  const possible = findPossibleParents(context, resource, name, record);
  if (!ref.where) return { target, where: possible };
  // Leaves out the parts of the condition that compare unknown or unreadable values; the save checks the
  // whole condition.
  const where = omitConditions(ref.where, part => {
    const compared = listThisVariableFields(part);
    const isKnown = compared.every(field => Object.hasOwn(record, field));
    return compared.length > 0 && !(isKnown && canReadComparedValues(context, target, part));
  });
  return {
    target,
    where: andConditions([
      possible,
      bindConditionVariables(where, context.createLookupScope(resource, record)),
    ]),
  };
}

/**
 * Condition for possible parents of a tree record: not itself nor a descendant. Skipped if the caller does not see
 * the whole tree, because it would disclose hidden parents; the save checks it then.
 */
function findPossibleParents(
  context: RequestContext,
  resource: Resource,
  name: string,
  { uuid }: JsonObject,
): Condition {
  const base = context.getBaseResource(resource);
  if (base.parent !== name || typeof uuid !== 'string') return matchAll;
  const seesTree =
    isMatchAll(context.getAccess(base).visibleRows) &&
    canReadComparedValues(context, base, { op: 'is', path: [name], test: { null: false } });
  return seesTree ? negateCondition({ op: 'is', path: ['uuid'], test: { within: [uuid] } }) : matchAll;
}

interface FoundRelation {
  ref: Reference;
  /** The transitions whose input it is; none for a field. */
  transitions: readonly string[];
}

function requireRelation(context: RequestContext, resource: Resource, name: string): FoundRelation {
  const found = findRelation(context, resource, name);
  if (!found) throw new ValidationFailed([{ path: '/field', keyword: 'unknown', params: { field: name } }]);
  return found;
}

/**
 * Finds the relation of a field or of a transition input. An input may be prefixed with its transition:
 * `transfer.schoolId`.
 */
function findRelation(context: RequestContext, resource: Resource, name: string): FoundRelation | undefined {
  const access = context.getAccess(resource);
  const known = [
    access.readableFields,
    ...[...access.getGrants('create'), ...access.getGrants('edit')].map(grant => [...grant.fields]),
  ];
  if (known.flat().includes(name)) {
    const ref = getOwn(resource.fields, name)?.ref;
    return ref && { ref, transitions: [] };
  }
  const open = (context.getBaseResource(resource).workflow?.transitions ?? []).filter(
    one => access.getGrants(`do:${one.name}`).length > 0,
  );
  const inputs = open
    .flatMap(one => Object.values(one.input?.fields ?? {}).map(field => ({ field, of: one.name })))
    .filter(({ field, of }) => name === field.name || name === `${of}.${field.name}`);
  const [ref, ...others] = inputs.map(({ field }) => field.ref);
  // Transitions that share an input name with different relations are ambiguous: offer no options, so the name needs
  // its prefix.
  const isClear = others.every(other => JSON.stringify(other) === JSON.stringify(ref));
  return ref && isClear ? { ref, transitions: inputs.map(({ of }) => of) } : undefined;
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
