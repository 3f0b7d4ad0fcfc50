import type { JsonObject, Value } from '#model/json';
import type { Row } from '#model/records';
import { fileOfRows, fits, type World } from './naiveCondition';

/** Who asks: the roles of an account, or nobody. */
export type Asker = { roles: readonly string[] } | 'stranger';

const isObject = (value: Value | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asObject = (value: Value | undefined): JsonObject => (isObject(value) ? value : {});

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
  return verb === 'see' || property['written'] === true;
}

const systemFields = ['id', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'];

/** Every declared field, at the top or in a branch, with whether people write it. */
export function fieldsIn(world: World, name: string): Map<string, JsonObject> {
  const { file } = fileOfRows(world, name);
  const listed = isObject(asObject(world.files[name])['x-view'])
    ? Object.keys(asObject(asObject(world.files[name]).properties))
    : undefined;
  const declared = [file, file.then, file.else].flatMap(part =>
    Object.entries(asObject(asObject(part).properties)),
  );
  const { field: said = 'status' } = asObject(file['x-states']);
  const state = typeof said === 'string' ? said : '';
  const fields = new Map<string, JsonObject>();
  for (const [field, property] of declared) {
    if (listed && !listed.includes(field)) continue;
    const said = asObject(property);
    const isServers = said.readOnly === true || said['x-derive'] !== undefined || field === state;
    fields.set(field, { ...said, written: !isServers });
  }
  for (const field of [...systemFields, ...(file['x-states'] === undefined ? [] : [state])]) {
    fields.set(field, { written: false });
  }
  return fields;
}

/** Whether some grant of the asker speaks of this verb on this field at all, wherever its rows may be. */
export function isSpokenOf(asker: Asker, name: string, verb: string, field: string, world: World): boolean {
  const property = fieldsIn(world, name).get(field);
  return grantsFor(asker, asObject(world.files[name])).some(grant => {
    const said = sayingOf(grant, verb);
    return said !== undefined && property !== undefined && names(said, field, property, verb);
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
  const { where = {} } = asObject(file['x-view']);
  if (!fits(asObject(where), name, row, world)) return false;
  return grantsFor(asker, file).some(grant => {
    const said = sayingOf(grant, verb);
    if (said === undefined) return false;
    if (field !== undefined && property && !names(said, field, property, verb)) return false;
    const rows = [asObject(grant.rows), isObject(said) ? asObject(said.rows) : {}];
    return rows.every(condition => fits(condition, name, row, world));
  });
}
