import { compileTest } from '#generator/emit/validators';
import { bindCondition } from '#model/conditions/bindCondition';
import { getOwn, type JsonValue } from '#model/json';
import { isEncrypted, type Row } from '#model/records';
import type { Derivation, Field } from '#model/field';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';
import { decryptRecord } from '../values/encryptRecord';
import { toSchemaInstance } from '../values/toSchemaInstance';

/** A value that is worked out when the record is read, and stored nowhere. */
export const isComputedField = (field: Field): field is Field & { derive: Derivation } =>
  field.derive !== undefined && !field.derive.stored;

/** Worked out with the rights of the system: who may see the field may see its value. */
export async function computeFieldValue(
  call: RequestContext,
  resource: Resource,
  { derive }: { derive: Derivation },
  row: Row,
): Promise<JsonValue> {
  if (derive.when && !isConditionMet(call, resource, derive, row)) return null;
  switch (derive.by) {
    case 'count':
      return call.store.count(derive.of, bindCondition(derive.where, call.createRecordScope(row)));
    case 'sum':
      return call.store.sum(
        derive.of,
        derive.field,
        bindCondition(derive.where, call.createRecordScope(row)),
      );
    case 'path':
      return followPath(call, resource, derive.path, row);
    default:
      return null;
  }
}

function isConditionMet(call: RequestContext, resource: Resource, { when }: Derivation, row: Row): boolean {
  const base = call.getBaseResource(resource);
  return !when || compileTest(when)(toSchemaInstance(base, decryptRecord(base, row, call.encryption)));
}

/** The value at the end of a path over relations; a sensitive one only as its mask. */
async function followPath(
  call: RequestContext,
  resource: Resource,
  path: readonly string[],
  row: Row,
): Promise<JsonValue> {
  const [step = '', ...rest] = path;
  const value = row[step] ?? null;
  const target = getOwn(resource.fields, step)?.ref?.to;
  if (rest.length === 0) return isEncrypted(value) ? value.mask : value;
  if (target === undefined || typeof value !== 'string') return null;
  const next = await call.store.get(target, value);
  return next ? followPath(call, call.getResource(target), rest, next) : null;
}
