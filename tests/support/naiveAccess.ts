import { isObject, getOwn, type JsonObject, type JsonValue } from '#model/json';
import type { Row } from '#model/records';
import { decideByFacts, matchesCondition, isResolvable } from './naiveCondition';
import { getFields, getSeenAs, getStateField } from './naiveFields';
import { toObject, type World } from './naiveWorld';

export { getFields };

/** A caller: the roles of an account, or a stranger. */
export type NaiveCaller = { roles: readonly string[] } | 'stranger';

/** Grants of the schema file for this caller, with their role. */
function getRoleGrants(asker: NaiveCaller, file: JsonObject): { role: string; grant: JsonObject }[] {
  const roles = asker === 'stranger' ? ['public'] : [...new Set([...asker.roles, 'any'])];
  return roles.flatMap(role =>
    [toObject(file['x-access'])[role]]
      .flat()
      .filter(isObject)
      .map(grant => ({ role, grant })),
  );
}

/**
 * The field that a grant must name for a role to have this one. A role that sees the states otherwise has that field
 * instead of the state, and no other role has it.
 */
function getGrantedName(world: World, name: string, role: string, field: string): string | undefined {
  const state = getStateField(world, name);
  const seen = getSeenAs(world, name);
  const own = seen.find(({ roles }) => roles.includes(role));
  if (field === state) return own ? undefined : state;
  return seen.some(other => other.field === field) ? (field === own?.field ? state : undefined) : field;
}

/** Grants of the schema file for this caller. */
export const getGrants = (asker: NaiveCaller, file: JsonObject): JsonObject[] =>
  getRoleGrants(asker, file).map(({ grant }) => grant);

/** The part of a grant for a verb (`see`) or a transition (`do:submit`); undefined without one. */
function getGrantEntry(grant: JsonObject, verb: string): JsonValue | undefined {
  if (!verb.startsWith('do:')) {
    // Unmasking needs its own verb.
    return grant[verb] ?? (grant.all === true && verb !== 'full' ? true : undefined);
  }
  const name = verb.slice('do:'.length);
  const said = grant.do;
  if (isObject(said) && said[name] !== undefined) return said[name];
  return grant.all === true || (Array.isArray(said) && said.includes(name)) ? true : undefined;
}

function namesField(said: JsonValue, field: string, property: JsonObject, verb: string): boolean {
  if (Array.isArray(said)) return said.includes(field);
  if (isObject(said) && Array.isArray(said.except)) {
    return !said.except.includes(field) && namesField(true, field, property, verb);
  }
  if (isObject(said)) return namesField(said.fields ?? true, field, property, verb);
  if (verb === 'full' || verb === 'reveal') return property['x-sensitive'] !== undefined;
  return verb === 'see' || property.written === true;
}

const getViewCondition = (file: JsonObject): JsonObject => toObject(toObject(file['x-view']).where);

/** The row condition of a grant for a verb. */
const getRowConditions = (grant: JsonObject, said: JsonValue): JsonObject[] => [
  toObject(grant.rows),
  isObject(said) ? toObject(said.rows) : {},
];

const getRule = (said: JsonValue): JsonValue | undefined => toObject(said).rule;

/** Whether the grant rule leaves the field on this row; a missing rule leaves nothing. */
function ruleLeavesField(said: JsonValue, field: string, row: Row, world: World): boolean {
  const rule = getRule(said);
  return (
    typeof rule !== 'string' || (getOwn(world.narrowings ?? {}, rule)?.(row, world).includes(field) ?? false)
  );
}

/** Grants of the caller for this verb (and field, if given), on any rows. */
function getGrantEntries(
  asker: NaiveCaller,
  name: string,
  verb: string,
  field: string | undefined,
  world: World,
): { said: JsonValue; grant: JsonObject }[] {
  const file = toObject(world.files[name]);
  const property = field === undefined ? undefined : getFields(world, name).get(field);
  if (field !== undefined && !property) return [];
  return getRoleGrants(asker, file).flatMap(({ role, grant }) => {
    const said = getGrantEntry(grant, verb);
    if (said === undefined) return [];
    if (field === undefined || !property) return [{ said, grant }];
    const named = getGrantedName(world, name, role, field);
    return named !== undefined && namesField(said, named, property, verb) ? [{ said, grant }] : [];
  });
}

/** A grant with an unbound variable does not apply. */
const getMeaningfulEntries = (
  ...[asker, name, verb, field, world]: Parameters<typeof getGrantEntries>
): JsonValue[] =>
  getGrantEntries(asker, name, verb, field, world)
    .filter(({ said, grant }) =>
      [...getRowConditions(grant, said), getViewCondition(toObject(world.files[name]))].every(
        condition => isResolvable(condition, world) && decideByFacts(condition, world) !== false,
      ),
    )
    .map(({ said }) => said);

/** Whether the caller has this verb on any rows. */
export const isGranted = (...asked: Parameters<typeof getGrantEntries>): boolean =>
  getMeaningfulEntries(...asked).length > 0;

/** Grants that are not narrowed by a named rule, whose fields are unknown before evaluation. */
export const canQueryBy = (asker: NaiveCaller, name: string, field: string, world: World): boolean =>
  getMeaningfulEntries(asker, name, 'see', field, world).some(said => getRule(said) === undefined);

/** Grants of the caller on this row, or on a field of it. */
const getAllowingEntries = (...asked: Parameters<typeof getAllowingGrants>): JsonValue[] =>
  getAllowingGrants(...asked).map(({ said }) => said);

function getAllowingGrants(
  asker: NaiveCaller,
  name: string,
  row: Row,
  verb: string,
  world: World,
  field?: string,
): { said: JsonValue; grant: JsonObject }[] {
  if (!matchesCondition(getViewCondition(toObject(world.files[name])), name, row, world)) return [];
  return getGrantEntries(asker, name, verb, field, world)
    .filter(({ said, grant }) =>
      getRowConditions(grant, said).every(condition => matchesCondition(condition, name, row, world)),
    )
    .filter(({ said }) => field === undefined || ruleLeavesField(said, field, row, world));
}

/** Whether a query finds the row that asks for one whole value of this field, or for no whole value. */
export const isFound = (
  asker: NaiveCaller,
  name: string,
  row: Row,
  field: string | undefined,
  world: World,
): boolean =>
  getAllowingGrants(asker, name, row, 'see', world).some(
    ({ grant }) =>
      grant.foundBy === undefined || [grant.foundBy].flat().some(one => one !== null && one === field),
  );

/** Whether the caller may use this verb on this row (and field, if given). */
export const isAllowed = (...asked: Parameters<typeof getAllowingEntries>): boolean =>
  getAllowingEntries(...asked).length > 0;

/** Whether a query may match the row by this field. */
export const canFindBy = (asker: NaiveCaller, name: string, row: Row, field: string, world: World): boolean =>
  getAllowingEntries(asker, name, row, 'see', world, field).some(said => getRule(said) === undefined);
