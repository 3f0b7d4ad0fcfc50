import { isObject, getOwn, type JsonObject, type JsonValue } from '#model/json';
import type { Row } from '#model/records';
import { matchesCondition, isResolvable } from './naiveCondition';
import { getFields } from './naiveFields';
import { toObject, type World } from './naiveWorld';

export { getFields };

/** Who asks: the roles of an account, or nobody. */
export type NaiveCaller = { roles: readonly string[] } | 'stranger';

/** What the author's file says to this asker, grant by grant. */
function getGrants(asker: NaiveCaller, file: JsonObject): JsonObject[] {
  const roles = asker === 'stranger' ? ['public'] : [...new Set([...asker.roles, 'any'])];
  return roles.flatMap(role => [toObject(file['x-access'])[role]].flat()).filter(isObject);
}

/** What one grant says of a verb (`see`) or a transition (`do:submit`): undefined when nothing. */
function getGrantEntry(grant: JsonObject, verb: string): JsonValue | undefined {
  if (!verb.startsWith('do:')) {
    // What a mask hides is shown only by a word of its own.
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

/** The rows that a grant speaks of where it says this of a verb. */
const getRowConditions = (grant: JsonObject, said: JsonValue): JsonObject[] => [
  toObject(grant.rows),
  isObject(said) ? toObject(said.rows) : {},
];

const getRule = (said: JsonValue): JsonValue | undefined => toObject(said).rule;

/** Whether the rule that a grant may name leaves the field on this row. One that is not there leaves nothing. */
function ruleLeavesField(said: JsonValue, field: string, row: Row, { narrowings = {} }: World): boolean {
  const rule = getRule(said);
  return typeof rule !== 'string' || (getOwn(narrowings, rule)?.(row).includes(field) ?? false);
}

/** What the grants of the asker say of this verb (on this field, when one is named), wherever their rows may be. */
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
  return getGrants(asker, file).flatMap(grant => {
    const said = getGrantEntry(grant, verb);
    if (said === undefined) return [];
    return field === undefined || !property || namesField(said, field, property, verb)
      ? [{ said, grant }]
      : [];
  });
}

/** A grant with a word that means nothing to the asker is none. */
const getMeaningfulEntries = (
  ...[asker, name, verb, field, world]: Parameters<typeof getGrantEntries>
): JsonValue[] =>
  getGrantEntries(asker, name, verb, field, world)
    .filter(({ said, grant }) =>
      [...getRowConditions(grant, said), getViewCondition(toObject(world.files[name]))].every(condition =>
        isResolvable(condition, world),
      ),
    )
    .map(({ said }) => said);

/** Whether some grant of the asker speaks of this verb at all, wherever its rows may be. */
export const isGranted = (...asked: Parameters<typeof getGrantEntries>): boolean =>
  getMeaningfulEntries(...asked).length > 0;

/** The same without those that a rule narrows: nobody can say beforehand on which rows they show a field. */
export const canQueryBy = (asker: NaiveCaller, name: string, field: string, world: World): boolean =>
  getMeaningfulEntries(asker, name, 'see', field, world).some(said => getRule(said) === undefined);

/** What opens this row to the asker, or this field of it. */
function getAllowingEntries(
  asker: NaiveCaller,
  name: string,
  row: Row,
  verb: string,
  world: World,
  field?: string,
): JsonValue[] {
  if (!matchesCondition(getViewCondition(toObject(world.files[name])), name, row, world)) return [];
  return getGrantEntries(asker, name, verb, field, world)
    .filter(({ said, grant }) =>
      getRowConditions(grant, said).every(condition => matchesCondition(condition, name, row, world)),
    )
    .filter(({ said }) => field === undefined || ruleLeavesField(said, field, row, world))
    .map(({ said }) => said);
}

/** Open or closed: may the asker use this verb on this row, and on this field of it when one is named. */
export const isAllowed = (...asked: Parameters<typeof getAllowingEntries>): boolean =>
  getAllowingEntries(...asked).length > 0;

/** Whether the row may be found by what stands in its field. */
export const canFindBy = (asker: NaiveCaller, name: string, row: Row, field: string, world: World): boolean =>
  getAllowingEntries(asker, name, row, 'see', world, field).some(said => getRule(said) === undefined);
