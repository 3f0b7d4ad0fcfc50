import { deepEqual, type JsonObject } from '#model/json';

/** Changes to send on save: the fields that differ, null for a cleared one. */
export function diffValues(initial: JsonObject, current: JsonObject): JsonObject {
  const names = new Set([...Object.keys(initial), ...Object.keys(current)]);
  const changed = [...names].filter(name => !deepEqual(initial[name], current[name]));
  return Object.fromEntries(changed.map(name => [name, current[name] ?? null]));
}
