import { isObject, type JsonObject, type Value } from '#model/json';
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

/**
 * Whether some grant of the asker speaks of this verb at all (on this field, when one is named), wherever its rows may
 * be. A grant with a word that means nothing to the asker is none.
 */
export function isSpokenOf(
  asker: Asker,
  name: string,
  verb: string,
  field: string | undefined,
  world: World,
): boolean {
  const file = asObject(world.files[name]);
  const property = field === undefined ? undefined : fieldsIn(world, name).get(field);
  if (field !== undefined && !property) return false;
  return grantsFor(asker, file).some(grant => {
    const said = sayingOf(grant, verb);
    if (said === undefined) return false;
    if (![...rowsOf(grant, said), whereOf(file)].every(condition => isMeant(condition, world))) return false;
    return field === undefined || !property || names(said, field, property, verb);
  });
}

/** Open or closed: may the asker use this verb on this row, and on this field of it when one is named. */
export function isOpen(
  asker: Asker,
  name: string,
  row: Row,
  verb: string,
  world: World,
  field?: string,
): boolean {
  const file = asObject(world.files[name]);
  const property = field === undefined ? undefined : fieldsIn(world, name).get(field);
  if (field !== undefined && !property) return false;
  if (!fits(whereOf(file), name, row, world)) return false;
  return grantsFor(asker, file).some(grant => {
    const said = sayingOf(grant, verb);
    if (said === undefined) return false;
    if (field !== undefined && property && !names(said, field, property, verb)) return false;
    return rowsOf(grant, said).every(condition => fits(condition, name, row, world));
  });
}
