import type { Condition } from '#model/conditions';
import { getOwn } from '#model/json';
import { kindTraits } from '#model/kinds';
import type { Resource } from '#model/resource';

/**
 * Whether a question is for one living row by a key of it, and looks at nothing else: it is short, and its plan is the
 * same whatever its values are.
 */
export function isKeyLookup(resource: Resource, where: Condition, marks: readonly Condition[] = []): boolean {
  const { view } = resource;
  return comparesKey(resource, where) && [where, ...marks, ...(view ? [view.where] : [])].every(readsOneRow);
}

function comparesKey(resource: Resource, condition: Condition): boolean {
  if (condition.op === 'all') return condition.of.some(part => comparesKey(resource, part));
  if (condition.op !== 'is' || condition.path.length !== 1 || !('eq' in condition.test)) return false;
  const [name = ''] = condition.path;
  const field = getOwn(resource.fields, name);
  // The same moment is written in several ways: it is looked for as a number, and its unique index has the text.
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
