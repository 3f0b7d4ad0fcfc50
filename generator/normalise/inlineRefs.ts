import { without } from './author';
import { isObject, type JsonObject, type Value } from '#model/json';

/** Deeper than any file that `check` lets through. */
const deepest = 64;

function pointedAt(root: JsonObject, pointer: string): Value | undefined {
  const steps = pointer
    .split('/')
    .slice(1)
    .map(step => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<Value | undefined>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }, root);
}

function inline(value: Value, root: JsonObject, depth: number): Value {
  if (depth > deepest) throw new Error('a $ref leads back to itself');
  if (Array.isArray(value)) return value.map(item => inline(item, root, depth + 1));
  if (!isObject(value)) return value;
  const { $ref, ...beside } = value;
  const target = typeof $ref === 'string' && $ref.startsWith('#') ? pointedAt(root, $ref) : undefined;
  // What is said beside a `$ref` is said of this place alone, and wins: a title, mostly.
  const whole = isObject(target) ? { ...(inline(target, root, depth + 1) as JsonObject), ...beside } : value;
  return Object.fromEntries(
    Object.entries(whole).map(([key, member]) => [key, inline(member, root, depth + 1)]),
  );
}

/** The file with every local `$ref` replaced by what it points at, and without `$defs`. */
export function inlineRefs(source: JsonObject): JsonObject {
  return without(inline(source, source, 0) as JsonObject, ['$defs']);
}
