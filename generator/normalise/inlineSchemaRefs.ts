import { omitKeywords } from './readKeywords';
import { isObject, type JsonObject, type JsonValue } from '#model/json';

/** Limit of nested references, beyond the nesting that `check` allows. */
const maxDepth = 64;

function resolvePointer(root: JsonObject, pointer: string): JsonValue | undefined {
  const steps = pointer
    .split('/')
    .slice(1)
    .map(step => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<JsonValue | undefined>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }, root);
}

/** Maps the members of an object; returns the same object when none changes. */
function mapMembers(value: JsonObject, change: (member: JsonValue) => JsonValue): JsonObject {
  const members = Object.entries(value);
  const changed = members.map(([key, member]): [string, JsonValue] => [key, change(member)]);
  return changed.some(([, member], index) => member !== members[index]?.[1])
    ? Object.fromEntries(changed)
    : value;
}

function inlineValue(value: JsonValue, root: JsonObject, depth: number): JsonValue {
  if (depth > maxDepth) throw new Error('a $ref leads back to itself');
  const deeper = (member: JsonValue): JsonValue => inlineValue(member, root, depth + 1);
  if (Array.isArray(value)) {
    const items = value.map(deeper);
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isObject(value)) return value;
  const { $ref } = value;
  const target = typeof $ref === 'string' && $ref.startsWith('#') ? resolvePointer(root, $ref) : undefined;
  // Sibling keywords of a `$ref`, such as a title, override the target.
  if (isObject(target)) return deeper({ ...target, ...omitKeywords(value, ['$ref']) });
  return mapMembers(value, deeper);
}

/** Inlines every local `$ref` and removes `$defs`. */
export function inlineSchemaRefs(source: JsonObject): JsonObject {
  return omitKeywords(inlineValue(source, source, 0) as JsonObject, ['$defs']);
}
