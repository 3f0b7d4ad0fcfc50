import { isObject, type JsonObject, type JsonValue } from '#model/json';

const sortsOfCallers = new Set(['admin', 'any', 'public']);

/** The structure of a condition: operators, tests, variables and nesting. */
function conditionShape(said: JsonValue): JsonValue {
  if (typeof said === 'string') return said.startsWith('$') ? said : 'text';
  if (Array.isArray(said)) return [...new Set(said.map(one => JSON.stringify(conditionShape(one))))].sort();
  if (!isObject(said)) return said === null ? null : typeof said;
  const parts = Object.entries(said).map(([key, value]): [string, JsonValue] => [
    operators.has(key) ? key : key.includes('.') ? 'path' : 'field',
    conditionShape(value),
  ]);
  return parts.map(part => JSON.stringify(part)).sort();
}

const operators = new Set([
  ...['any', 'all', 'not', 'some'],
  ...['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'like', 'has', 'null', 'within'],
]);

/** The structure of a grant for one verb, without names of fields and transitions. */
function grantValueShape(said: JsonValue): JsonValue {
  if (Array.isArray(said)) return 'some';
  if (!isObject(said)) return said;
  return Object.entries(said)
    .map(([key, value]) =>
      JSON.stringify([key, key === 'rows' ? conditionShape(value) : grantValueShape(value)]),
    )
    .sort();
}

/** Transition grants are listed singly, without their names. */
const stepsShape = (said: JsonValue): JsonValue =>
  isObject(said)
    ? [...new Set(Object.values(said).map(one => JSON.stringify(grantValueShape(one))))].sort()
    : 'some';

function grantShape(grant: JsonObject): string {
  const said = Object.entries(grant).map(([word, value]) => {
    if (word === 'rows') return [word, conditionShape(value)];
    return [word, word === 'do' ? stepsShape(value) : grantValueShape(value)];
  });
  return JSON.stringify(said.map(one => JSON.stringify(one)).sort());
}

/** Whether a keyword occurs anywhere in the file. */
const says = (file: JsonObject, word: string): boolean => JSON.stringify(file).includes(`"${word}"`);

/**
 * The structure of x-access, without names of fields and plain roles. Files of one shape take the same code path, so that one of them suffices for the full matrix.
 */
export function accessShape(file: JsonObject): string {
  const access = isObject(file['x-access']) ? file['x-access'] : {};
  const grants = Object.entries(access).map(([role, said]) => {
    const caller = sortsOfCallers.has(role) ? role : 'a role';
    return JSON.stringify([caller, [said].flat().filter(isObject).map(grantShape).sort()]);
  });
  const words = ['x-view', 'x-tree', 'x-groups', 'x-states', 'x-sensitive', 'x-derive', 'x-once', 'x-number'];
  return JSON.stringify([[...new Set(grants)].sort(), words.filter(word => says(file, word))]);
}

/** Selects the first file of each shape. */
export function firstOfEachShape(files: Readonly<Record<string, JsonObject>>): ReadonlySet<string> {
  const first = new Map<string, string>();
  for (const [name, file] of Object.entries(files)) {
    const shape = accessShape(file);
    if (!first.has(shape)) first.set(shape, name);
  }
  return new Set(first.values());
}
