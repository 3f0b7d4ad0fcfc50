import type { Condition } from '#model/conditions';
import { coversCondition, isMatchAll } from '#model/conditions/simplifyCondition';
import { getOwn } from '#model/json';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';

/**
 * Whether the caller may read every value that a condition compares. Otherwise it could find hidden values by comparing
 * them with values of its choice.
 */
export function canReadComparedValues(
  context: RequestContext,
  resource: Resource,
  condition: Condition,
): boolean {
  switch (condition.op) {
    case 'all':
    case 'any':
      return condition.of.every(part => canReadComparedValues(context, resource, part));
    case 'not':
      return canReadComparedValues(context, resource, condition.of);
    case 'is':
      return mayReadPath(context, resource, condition.path);
    case 'some': {
      const other = context.getResource(condition.of);
      const isVisible = isMatchAll(context.getAccess(other).visibleRows);
      return (
        isVisible &&
        canRead(context, other, condition.via) &&
        canReadComparedValues(context, other, condition.where)
      );
    }
    case 'search':
      return condition.fields.every(field => canRead(context, resource, field));
  }
}

function mayReadPath(context: RequestContext, resource: Resource, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined || name === 'uuid') return true;
  if (!canRead(context, resource, name)) return false;
  const target = getField(context, resource, name)?.ref?.to;
  return (
    rest.length === 0 || (target !== undefined && mayReadPath(context, context.getResource(target), rest))
  );
}

/** Whether the caller may read the field, unmasked, in every row visible to it. */
function canRead(context: RequestContext, resource: Resource, name: string): boolean {
  const access = context.getAccess(resource);
  const shown = access.whereReadable(name);
  const isMasked = getField(context, resource, name)?.sensitive !== undefined;
  return shown !== undefined && !isMasked && coversCondition(shown, access.reachableRows);
}

const getField = (context: RequestContext, resource: Resource, name: string): Field | undefined =>
  getOwn(resource.fields, name) ?? getOwn(context.getBaseResource(resource).fields, name);
