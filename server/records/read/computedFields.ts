import { compileTest } from '#generator/emit/validators';
import { bindCondition } from '#model/conditions/bindCondition';
import { getOwn, type JsonValue } from '#model/json';
import { isEncrypted, type Row } from '#model/records';
import type { Derivation, Field } from '#model/field';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';
import { decryptRecord } from '../values/encryptRecord';
import { toSchemaInstance } from '../values/toSchemaInstance';

/** Whether a derived field (count, sum, path) is computed on each read instead of stored in a column. */
export const isComputedField = (field: Field): field is Field & { derive: Derivation } =>
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
      return context.reader.count(derive.of, bindCondition(derive.where, context.createRecordScope(row)));
    case 'sum':
      return context.reader.sum(
        derive.of,
        derive.field,
        bindCondition(derive.where, context.createRecordScope(row)),
      );
    case 'path':
      return followPath(context, resource, derive.path, row);
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
  return !when || compileTest(when)(toSchemaInstance(base, decryptRecord(base, row, context.encryption)));
}

/** Follows a relation path to its last field. A sensitive value is returned as its mask. */
async function followPath(
  context: RequestContext,
  resource: Resource,
  path: readonly string[],
  row: Row,
): Promise<JsonValue> {
  const [step = '', ...rest] = path;
  const value = row[step] ?? null;
  const target = getOwn(resource.fields, step)?.ref?.to;
  if (rest.length === 0) return isEncrypted(value) ? value.mask : value;
  if (target === undefined || typeof value !== 'string') return null;
  const next = await context.reader.get(target, value);
  return next ? followPath(context, context.getResource(target), rest, next) : null;
}
