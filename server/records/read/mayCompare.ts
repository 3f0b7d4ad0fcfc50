import type { Condition } from '#model/conditions';
import { covers, isMatchAll } from '#model/conditions/simplifyCondition';
import { getOwn } from '#model/json';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';

/**
 * Whether the caller may read every value that a condition compares. Otherwise it could find hidden values by comparing
 * them with values of its choice.
 */
export function mayCompare(call: RequestContext, resource: Resource, condition: Condition): boolean {
  switch (condition.op) {
    case 'all':
    case 'any':
      return condition.of.every(part => mayCompare(call, resource, part));
    case 'not':
      return mayCompare(call, resource, condition.of);
    case 'is':
      return mayReadPath(call, resource, condition.path);
    case 'some': {
      const other = call.getResource(condition.of);
      const isVisible = isMatchAll(call.getAccess(other).visibleRows);
      return isVisible && canRead(call, other, condition.via) && mayCompare(call, other, condition.where);
    }
    case 'search':
      return condition.fields.every(field => canRead(call, resource, field));
  }
}

function mayReadPath(call: RequestContext, resource: Resource, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined || name === 'uuid') return true;
  if (!canRead(call, resource, name)) return false;
  const target = getField(call, resource, name)?.ref?.to;
  return rest.length === 0 || (target !== undefined && mayReadPath(call, call.getResource(target), rest));
}

/** Whether the caller reads the field, unmasked, in every row that it sees. */
function canRead(call: RequestContext, resource: Resource, name: string): boolean {
  const access = call.getAccess(resource);
  const shown = access.whereReadable(name);
  const isMasked = getField(call, resource, name)?.sensitive !== undefined;
  return shown !== undefined && !isMasked && covers(shown, access.visibleRows);
}

const getField = (call: RequestContext, resource: Resource, name: string): Field | undefined =>
  getOwn(resource.fields, name) ?? getOwn(call.getBaseResource(resource).fields, name);
