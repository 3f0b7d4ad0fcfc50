import { createConditionScope, getEffectiveRoles } from '../access';
import type { Caller } from '../caller';
import { getBaseResource, type Catalog } from '../catalog';
import { matchAll, matchNone, type Condition, type ConditionTest, type ConditionScope } from '../conditions';
import { bindConditionVariables } from '../conditions/bindConditionVariables';
import { andConditions, orConditions, coversCondition, isMatchNone } from '../conditions/simplifyCondition';
import { getOwn, type JsonValue } from '../json';
import { getViewRowCondition, type AccessGrant, type Resource } from '../resource';
import type { ScopeSource } from './scopeSources';

/** The caller who assigns a data scope, with the catalog. */
export interface AssigningCaller {
  catalog: Catalog;
  caller: Caller;
  now: Date;
}

type Fact = Pick<ScopeSource, 'fact' | 'target'>;

/** The values of one `$me` fact that a caller holds and may assign to others. */
export interface HeldDataScope {
  /** Whether the caller holds every value of the fact. */
  isWhole: boolean;
  /** Condition for the held records of the fact's target. */
  records: Condition;
  /** Held values of a fact that is not a relation. */
  values: readonly JsonValue[];
}

/**
 * Computes which values of a `$me` fact a caller holds: its own values, their descendants if every access grant uses
 * the fact as a tree, and the records that a grant bound to the fact shows. A grant with a constant condition gives
 * no scope, because it is the same for everybody.
 */
export function getHeldDataScope(assigner: AssigningCaller, fact: Fact): HeldDataScope {
  if (holdsWholeFact(assigner, fact)) return { isWhole: true, records: matchAll, values: [] };
  const values = [getOwn(assigner.caller.me, fact.fact) ?? []].flat();
  return { isWhole: false, records: matchHeldRecords(assigner, fact, values), values };
}

function matchHeldRecords(assigner: AssigningCaller, fact: Fact, values: JsonValue[]): Condition {
  if (fact.target === undefined) return matchNone;
  const test: ConditionTest = isReadAsTree(assigner.catalog, fact) ? { within: values } : { in: values };
  const own: Condition[] = values.length > 0 ? [{ op: 'is', path: ['uuid'], test }] : [];
  return orConditions([...own, ...listScopedGrants(assigner, fact.target)]);
}

/** Conditions for the rows of a resource and its views that grants bound to a fact show the caller. */
function listScopedGrants(assigner: AssigningCaller, target: string): Condition[] {
  const { catalog, caller, now } = assigner;
  const scope = createConditionScope(catalog, caller, now);
  const resources = Object.values(catalog.resources).filter(
    resource => getBaseResource(catalog, resource).name === target,
  );
  return resources.flatMap(resource =>
    getGrantsOfAssigner(assigner, resource, 'see')
      .filter(({ rows }) => isBoundToFact(catalog, rows))
      .map(grant => bindRows(resource, grant, scope)),
  );
}

/** Whether the condition matches only rows selected by a fact of the caller. */
function isBoundToFact(catalog: Catalog, condition: Condition): boolean {
  switch (condition.op) {
    case 'all':
      return condition.of.some(part => isBoundToFact(catalog, part));
    case 'any':
      return condition.of.length > 0 && condition.of.every(part => isBoundToFact(catalog, part));
    case 'is':
      return namesFact(catalog, condition.test);
    case 'not':
    case 'some':
    case 'search':
      return false;
  }
}

function namesFact(catalog: Catalog, test: ConditionTest): boolean {
  const isFact = (value: JsonValue): boolean =>
    Object.keys(catalog.me).some(fact => value === createFactWord(fact));
  const named = (value: JsonValue): boolean => [value].flat().every(isFact);
  if ('eq' in test) return named(test.eq);
  if ('within' in test) return named(test.within);
  if ('has' in test) return named(test.has);
  return 'in' in test && test.in.length > 0 && test.in.every(isFact);
}

const createFactWord = (fact: string): string => `$me.${fact}`;

const mentionsFact = (part: Condition | ConditionTest, { fact }: Fact): boolean =>
  JSON.stringify(part).includes(JSON.stringify(createFactWord(fact)));

function isReadAsTree({ resources }: Catalog, fact: Fact): boolean {
  if (getOwn(resources, fact.target ?? '')?.parent === undefined) return false;
  const tests = Object.values(resources)
    .flatMap(resource => resource.access.flatMap(grant => collectTests(getWholeRows(resource, grant))))
    .filter(test => mentionsFact(test, fact));
  return tests.length > 0 && tests.every(test => 'within' in test);
}

function collectTests(condition: Condition): ConditionTest[] {
  switch (condition.op) {
    case 'all':
    case 'any':
      return condition.of.flatMap(collectTests);
    case 'not':
      return collectTests(condition.of);
    case 'some':
      return collectTests(condition.where);
    case 'is':
      return [condition.test];
    case 'search':
      return [];
  }
}

/**
 * Whether no value of the `$me` fact would give rows or actions that the caller lacks; always true for an
 * administrator.
 */
function holdsWholeFact(assigner: AssigningCaller, fact: Fact): boolean {
  const { catalog, caller } = assigner;
  if (caller.roles.some(role => getOwn(catalog.roles, role)?.admin)) return true;
  return Object.values(catalog.resources).every(resource =>
    resource.access
      .filter(grant => mentionsFact(getWholeRows(resource, grant), fact))
      .every(grant => coversGrant(assigner, resource, grant)),
  );
}

/** Whether the caller's own grants cover everything that an access grant could give to an account with any facts. */
function coversGrant(assigner: AssigningCaller, resource: Resource, grant: AccessGrant): boolean {
  const { catalog, caller, now } = assigner;
  const scope = createConditionScope(catalog, caller, now);
  const opened = bindRows(resource, grant, { ...scope, me: createFactWords(catalog) });
  if (isMatchNone(opened)) return true;
  const isCovering = (own: AccessGrant): boolean => coversCondition(bindRows(resource, own, scope), opened);
  const seen = getGrantsOfAssigner(assigner, resource, 'see').filter(
    own => own.fieldRule === undefined && own.foundBy === undefined && isCovering(own),
  );
  if (seen.length === 0) return false;
  if (grant.may === 'see') {
    const fields = new Set(seen.flatMap(own => own.fields));
    const { workflow } = getBaseResource(catalog, resource);
    // A caller who sees the single states also sees the joined states of other roles.
    if (workflow && fields.has(workflow.field))
      for (const { field } of workflow.seenAs ?? []) fields.add(field);
    return grant.fields.every(field => fields.has(field));
  }
  const acting = getGrantsOfAssigner(assigner, resource, grant.may);
  return acting.length === 0 || acting.some(isCovering);
}

/** Placeholder facts, to bind an access grant for arbitrary accounts. */
const createFactWords = (catalog: Catalog): ConditionScope['me'] =>
  Object.fromEntries(['id', 'roles', ...Object.keys(catalog.me)].map(fact => [fact, createFactWord(fact)]));

function getGrantsOfAssigner(
  { caller }: AssigningCaller,
  { access }: Resource,
  may: AccessGrant['may'],
): AccessGrant[] {
  const roles = getEffectiveRoles(caller);
  return access.filter(grant => grant.may === may && roles.has(grant.role));
}

const bindRows = (resource: Resource, grant: AccessGrant, scope: ConditionScope): Condition =>
  bindConditionVariables(getWholeRows(resource, grant), scope);

/** The rows of an access grant combined with the condition of its view, which may contain facts too. */
const getWholeRows = (resource: Resource, { rows }: AccessGrant): Condition =>
  andConditions([rows, getViewRowCondition(resource)]);
