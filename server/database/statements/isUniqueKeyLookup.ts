import type { Condition } from '#model/conditions';
import { getOwn } from '#model/json';
import { kindTraits } from '#model/kinds';
import type { Resource } from '#model/resource';

/**
 * Whether a query looks up one living row by a unique key and reads no other row. Such a query is short, and its
 * plan does not depend on its values, so it may be a prepared statement.
 */
export function isUniqueKeyLookup(
  resource: Resource,
  where: Condition,
  marks: readonly Condition[] = [],
): boolean {
  const { view } = resource;
  return comparesKey(resource, where) && [where, ...marks, ...(view ? [view.where] : [])].every(readsOneRow);
}

function comparesKey(resource: Resource, condition: Condition): boolean {
  if (condition.op === 'all') return condition.of.some(part => comparesKey(resource, part));
  if (condition.op !== 'is' || condition.path.length !== 1 || !('eq' in condition.test)) return false;
  const [name = ''] = condition.path;
  const field = getOwn(resource.fields, name);
  // A datetime is no key here: conditions compare it as a number, because one instant has several notations,
  // but its unique index contains the text.
  return name === 'uuid' || (field?.unique === true && !kindTraits[field.kind].isInstant);
}

function readsOneRow(condition: Condition): boolean {
  switch (condition.op) {
    case 'all':
    case 'any':
      return condition.of.every(readsOneRow);
    case 'not':
      return readsOneRow(condition.of);
    case 'is':
      return condition.path.length === 1 && !('within' in condition.test);
    default:
      return false;
  }
}
