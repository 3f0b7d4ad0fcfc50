import { isObject, type JsonObject } from '#model/json';
import { asObject, fileOfRows, type World } from './naiveWorld';

const moment: JsonObject = { type: 'string', format: 'date-time' };
const systemFields: Readonly<Record<string, JsonObject>> = {
  id: { type: 'integer' },
  createdAt: moment,
  createdBy: { 'x-ref': 'user' },
  updatedAt: moment,
  updatedBy: { 'x-ref': 'user' },
};

/** Every property, at the top or in a branch of any depth. */
function declaredIn(file: JsonObject): [string, JsonObject][] {
  const branches = [file.then, file.else, file.allOf ?? [], Object.values(asObject(file.dependentSchemas))];
  const here = Object.entries(asObject(file.properties)).map(([name, said]): [string, JsonObject] => [
    name,
    asObject(said),
  ]);
  return [...here, ...branches.flat().filter(isObject).flatMap(declaredIn)];
}

function isServers(said: JsonObject): boolean {
  const derive = said['x-derive'];
  const isDerived = derive !== undefined && asObject(derive).when === undefined;
  return said.readOnly === true || said['x-number'] !== undefined || isDerived;
}

/** The field that holds the state, where there is one. */
export function stateOf(world: World, name: string): string | undefined {
  const states = fileOfRows(world, name).file['x-states'];
  if (states === undefined) return undefined;
  const { field = 'status' } = asObject(states);
  return typeof field === 'string' ? field : undefined;
}

const known = new WeakMap<World['files'], Map<string, Fields>>();

type Fields = ReadonlyMap<string, JsonObject>;

/** Every declared field, at the top or in a branch, with whether people write it. */
export function fieldsIn(world: World, name: string): Fields {
  const before = known.get(world.files) ?? new Map<string, Fields>();
  known.set(world.files, before);
  const fields = before.get(name) ?? readFields(world, name);
  before.set(name, fields);
  return fields;
}

function readFields(world: World, name: string): Fields {
  const { file } = fileOfRows(world, name);
  const view = asObject(world.files[name]);
  const listed = isObject(view['x-view']) ? Object.keys(asObject(view.properties)) : undefined;
  const state = stateOf(world, name);
  const fields = new Map<string, JsonObject>();
  for (const [field, said] of declaredIn(file)) {
    if (listed && !listed.includes(field)) continue;
    fields.set(field, { ...said, written: !isServers(said) && field !== state });
  }
  if (state !== undefined) fields.set(state, { oneOf: [], ...fields.get(state), written: false });
  for (const [field, said] of Object.entries(systemFields)) fields.set(field, { ...said, written: false });
  return fields;
}
