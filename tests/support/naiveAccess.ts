import { isObject, own, type JsonObject, type Value } from '#model/json';
import type { Row } from '#model/records';
import { fits, isMeant } from './naiveCondition';
import { fieldsIn } from './naiveFields';
import { asObject, type World } from './naiveWorld';

export { fieldsIn };

/** Who asks: the roles of an account, or nobody. */
export type Asker = { roles: readonly string[] } | 'stranger';

/** What the author's file says to this asker, grant by grant. */
function grantsFor(asker: Asker, file: JsonObject): JsonObject[] {
  const roles = asker === 'stranger' ? ['public'] : [...new Set([...asker.roles, 'any'])];
  return roles.flatMap(role => [asObject(file['x-access'])[role]].flat()).filter(isObject);
}

/** What one grant says of a verb (`see`) or a transition (`do:submit`): undefined when nothing. */
function sayingOf(grant: JsonObject, verb: string): Value | undefined {
  if (!verb.startsWith('do:')) {
    // What a mask hides is shown only by a word of its own.
    return grant[verb] ?? (grant.all === true && verb !== 'full' ? true : undefined);
  }
  const name = verb.slice('do:'.length);
  const said = grant.do;
  if (isObject(said) && said[name] !== undefined) return said[name];
  return grant.all === true || (Array.isArray(said) && said.includes(name)) ? true : undefined;
}

function names(said: Value, field: string, property: JsonObject, verb: string): boolean {
  if (Array.isArray(said)) return said.includes(field);
  if (isObject(said) && Array.isArray(said.except)) {
    return !said.except.includes(field) && names(true, field, property, verb);
  }
  if (isObject(said)) return names(said.fields ?? true, field, property, verb);
  if (verb === 'full' || verb === 'reveal') return property['x-sensitive'] !== undefined;
  return verb === 'see' || property.written === true;
}

const whereOf = (file: JsonObject): JsonObject => asObject(asObject(file['x-view']).where);

/** The rows that a grant speaks of where it says this of a verb. */
const rowsOf = (grant: JsonObject, said: Value): JsonObject[] => [
  asObject(grant.rows),
  isObject(said) ? asObject(said.rows) : {},
];

const ruleOf = (said: Value): Value | undefined => asObject(said).rule;

/** Whether the rule that a grant may name leaves the field on this row. One that is not there leaves nothing. */
function leaves(said: Value, field: string, row: Row, { narrowings = {} }: World): boolean {
  const rule = ruleOf(said);
  return typeof rule !== 'string' || (own(narrowings, rule)?.(row).includes(field) ?? false);
}

/** What the grants of the asker say of this verb (on this field, when one is named), wherever their rows may be. */
function spoken(
  asker: Asker,
  name: string,
  verb: string,
  field: string | undefined,
  world: World,
): { said: Value; grant: JsonObject }[] {
  const file = asObject(world.files[name]);
  const property = field === undefined ? undefined : fieldsIn(world, name).get(field);
  if (field !== undefined && !property) return [];
  return grantsFor(asker, file).flatMap(grant => {
    const said = sayingOf(grant, verb);
    if (said === undefined) return [];
    return field === undefined || !property || names(said, field, property, verb) ? [{ said, grant }] : [];
  });
}

/** A grant with a word that means nothing to the asker is none. */
const meant = (...[asker, name, verb, field, world]: Parameters<typeof spoken>): Value[] =>
  spoken(asker, name, verb, field, world)
    .filter(({ said, grant }) =>
      [...rowsOf(grant, said), whereOf(asObject(world.files[name]))].every(condition =>
        isMeant(condition, world),
      ),
    )
    .map(({ said }) => said);

/** Whether some grant of the asker speaks of this verb at all, wherever its rows may be. */
export const isSpokenOf = (...asked: Parameters<typeof spoken>): boolean => meant(...asked).length > 0;

/** The same without those that a rule narrows: nobody can say beforehand on which rows they show a field. */
export const isAskedBy = (asker: Asker, name: string, field: string, world: World): boolean =>
  meant(asker, name, 'see', field, world).some(said => ruleOf(said) === undefined);

/** What opens this row to the asker, or this field of it. */
function openings(asker: Asker, name: string, row: Row, verb: string, world: World, field?: string): Value[] {
  if (!fits(whereOf(asObject(world.files[name])), name, row, world)) return [];
  return spoken(asker, name, verb, field, world)
    .filter(({ said, grant }) => rowsOf(grant, said).every(condition => fits(condition, name, row, world)))
    .filter(({ said }) => field === undefined || leaves(said, field, row, world))
    .map(({ said }) => said);
}

/** Open or closed: may the asker use this verb on this row, and on this field of it when one is named. */
export const isOpen = (...asked: Parameters<typeof openings>): boolean => openings(...asked).length > 0;

/** Whether the row may be found by what stands in its field. */
export const isFoundBy = (asker: Asker, name: string, row: Row, field: string, world: World): boolean =>
  openings(asker, name, row, 'see', world, field).some(said => ruleOf(said) === undefined);
