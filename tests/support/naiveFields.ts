import { isObject, type JsonObject, type JsonValue } from '#model/json';
import { toObject, getBaseFile, type World } from './naiveWorld';

const moment: JsonObject = { type: 'string', format: 'date-time' };
const systemFields: Readonly<Record<string, JsonObject>> = {
  id: { type: 'integer' },
  createdAt: moment,
  createdBy: { 'x-ref': 'user' },
  updatedAt: moment,
  updatedBy: { 'x-ref': 'user' },
};

/** Every property, at the top level or in nested branches. */
function getDeclaredFields(file: JsonObject): [string, JsonObject][] {
  const branches = [file.then, file.else, file.allOf ?? [], Object.values(toObject(file.dependentSchemas))];
  const here = Object.entries(toObject(file.properties)).map(([name, said]): [string, JsonObject] => [
    name,
    toObject(said),
  ]);
  return [...here, ...branches.flat().filter(isObject).flatMap(getDeclaredFields)];
}

function isServerWritten(said: JsonObject): boolean {
  const derive = said['x-derive'];
  const isDerived = derive !== undefined && toObject(derive).when === undefined;
  return said.readOnly === true || said['x-number'] !== undefined || isDerived;
}

/** The state field, if any. */
export function getStateField(world: World, name: string): string | undefined {
  const states = getBaseFile(world, name).file['x-states'];
  if (states === undefined) return undefined;
  const { field = 'status' } = toObject(states);
  return typeof field === 'string' ? field : undefined;
}

/** The fields in which some roles see the states, with their roles. */
export const getSeenAs = (
  world: World,
  name: string,
): readonly { field: string; roles: readonly JsonValue[] }[] =>
  Object.entries(toObject(toObject(getBaseFile(world, name).file['x-states']).seenAs)).map(
    ([field, said]) => ({
      field,
      roles: [toObject(said).roles ?? []].flat(),
    }),
  );

const fieldCache = new WeakMap<World['files'], Map<string, Fields>>();

type Fields = ReadonlyMap<string, JsonObject>;

/** Every declared field, with whether clients may write it. */
export function getFields(world: World, name: string): Fields {
  const before = fieldCache.get(world.files) ?? new Map<string, Fields>();
  fieldCache.set(world.files, before);
  const fields = before.get(name) ?? readFields(world, name);
  before.set(name, fields);
  return fields;
}

function readFields(world: World, name: string): Fields {
  const { file } = getBaseFile(world, name);
  const view = toObject(world.files[name]);
  const listed = isObject(view['x-view']) ? Object.keys(toObject(view.properties)) : undefined;
  const state = getStateField(world, name);
  const fields = new Map<string, JsonObject>();
  for (const [field, said] of getDeclaredFields(file)) {
    if (listed && !listed.includes(field)) continue;
    // A branch may narrow a field that is declared above it.
    const whole = { ...fields.get(field), ...said };
    fields.set(field, { ...whole, written: !isServerWritten(whole) && field !== state });
  }
  if (state !== undefined) fields.set(state, { oneOf: [], ...fields.get(state), written: false });
  for (const { field } of getSeenAs(world, name)) fields.set(field, { oneOf: [], written: false });
  for (const [field, said] of Object.entries(systemFields)) fields.set(field, { ...said, written: false });
  return fields;
}
