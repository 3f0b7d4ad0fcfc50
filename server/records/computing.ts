import { compileTest } from '#generator/emit/validators';
import { bindCondition } from '#model/bindCondition';
import { own, type Value } from '#model/json';
import { isSealed, type Row } from '#model/records';
import type { Derive, Field, Resource } from '#model/resource';
import type { Call } from './Call';
import { openRecord } from './sealing';
import { wholeOf } from './wholeness';

/** A value that is worked out when the record is read, and stored nowhere. */
export const isComputed = (field: Field): field is Field & { derive: Derive } =>
  field.derive !== undefined && !field.derive.stored;

/** Worked out with the rights of the system: who may see the field may see its value. */
export async function computedValue(
  call: Call,
  resource: Resource,
  { derive }: { derive: Derive },
  row: Row,
): Promise<Value> {
  if (derive.when && !holds(call, resource, derive, row)) return null;
  switch (derive.by) {
    case 'count':
      return call.store.count(derive.of, bindCondition(derive.where, call.scopeOn(row)));
    case 'sum':
      return call.store.sum(derive.of, derive.field, bindCondition(derive.where, call.scopeOn(row)));
    case 'path':
      return valueAt(call, resource, derive.path, row);
    default:
      return null;
  }
}

function holds(call: Call, resource: Resource, { when }: Derive, row: Row): boolean {
  const base = call.base(resource);
  return !when || compileTest(when)(wholeOf(base, openRecord(base, row, call.vault)));
}

/** The value at the end of a path over relations; a sensitive one only as its mask. */
async function valueAt(call: Call, resource: Resource, path: readonly string[], row: Row): Promise<Value> {
  const [step = '', ...rest] = path;
  const value = row[step] ?? null;
  const target = own(resource.fields, step)?.ref?.to;
  if (rest.length === 0) return isSealed(value) ? value.mask : value;
  if (target === undefined || typeof value !== 'string') return null;
  const next = await call.store.get(target, value);
  return next ? valueAt(call, call.resource(target), rest, next) : null;
}
