import type { RecordAction } from '#model/access';
import { bindConditionVariables } from '#model/conditions/bindConditionVariables';
import { matchAll, type Condition } from '#model/conditions';
import { ValidationFailed } from '#model/errors';
import { getOwn, type JsonObject } from '#model/json';
import { listThisVariableFields } from '#model/conditions/listThisVariableFields';
import type { ReferenceOption, OptionLookupScope } from '#model/records';
import type { CodeSource, Reference } from '#model/field';
import type { Resource } from '#model/resource';
import type { OptionRuleResult } from '#model/rules';
import { andConditions, isMatchAll, negateCondition } from '#model/conditions/simplifyCondition';
import { omitConditions } from '#model/conditions/omitConditions';
import type { RequestContext } from '../RequestContext';
import { findVisibleRecords } from '../access/AuthorizedRecord';
import { listCodeOptions } from './listCodeOptions';
import { listOptionLevel } from './listOptionLevel';
import { canReadComparedValues } from './canReadComparedValues';
import { searchOptions } from './searchOptions';

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
  if ('codeOf' in found) return listCodeOptions(context, found.codeOf, q, { uuid, parent });
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
  return addNotes(context, await searchOptions(context, target, where, q), offered);
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
  { ref, transitions }: FoundReference,
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

interface FoundReference {
  ref: Reference;
  /** The transitions whose input it is; none for a field. */
  transitions: readonly string[];
}

/** A relation, or a text field that offers the codes of records. */
type FoundRelation = FoundReference | { codeOf: CodeSource };

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
    const { ref, codeOf } = getOwn(resource.fields, name) ?? {};
    return codeOf ? { codeOf } : ref && { ref, transitions: [] };
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
