import { compileConditionTest } from '#generator/emit/validators';
import { bindConditionVariables } from '#model/conditions/bindConditionVariables';
import type { JsonValue } from '#model/json';
import type { Row } from '#model/records';
import type { Derivation, Field } from '#model/field';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';
import { decryptRecord } from '../values/encryptRecord';
import { followRelationPath } from '../values/followRelationPath';
import { toSchemaInstance } from '../values/toSchemaInstance';

/** Whether a derived field (count, sum, path) is computed on each read instead of stored in a column. */
export const isComputedOnRead = (field: Field): field is Field & { derive: Derivation } =>
  field.derive !== undefined && !field.derive.stored;

/**
 * Computes a derived field with system rights: a caller who may see the field also sees totals over rows hidden from
 * it.
 */
export async function computeFieldValue(
  context: RequestContext,
  resource: Resource,
  { derive }: { derive: Derivation },
  row: Row,
): Promise<JsonValue> {
  if (derive.when && !isConditionMet(context, resource, derive, row)) return null;
  switch (derive.by) {
    case 'count':
      return context.reader.count(
        derive.of,
        bindConditionVariables(derive.where, context.createLookupScope(resource, row)),
      );
    case 'sum':
      return context.reader.sum(
        derive.of,
        derive.field,
        bindConditionVariables(derive.where, context.createLookupScope(resource, row)),
      );
    case 'path':
      return followRelationPath(context, context.reader, resource, derive.path, row);
    default:
      return null;
  }
}

function isConditionMet(
  context: RequestContext,
  resource: Resource,
  { when }: Derivation,
  row: Row,
): boolean {
  const base = context.getBaseResource(resource);
  return (
    !when || compileConditionTest(when)(toSchemaInstance(base, decryptRecord(base, row, context.encryption)))
  );
}
