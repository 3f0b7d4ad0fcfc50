import { compileTest } from '#generator/emit/validators';
import { getBirthDate, getGender, maskValue } from '#model/formats';
import type { JsonObject, JsonValue } from '#model/json';
import type { RecordReader } from '#model/records';
import type { Derivation, Field } from '#model/field';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';
import { fillTemplate } from './assignNumbers';
import { toSchemaInstance } from './toSchemaInstance';

type DerivedField = Field & { derive: Derivation };

const isStoredDerivation = (field: Field): field is DerivedField => field.derive?.stored === true;

/** Whether the server gives the field its value in this record; otherwise a person may. */
export const isDerivationActive = (resource: Resource, { derive }: Field, record: JsonObject): boolean =>
  derive !== undefined && (!derive.when || compileTest(derive.when)(toSchemaInstance(resource, record)));

/** Gives the stored derived values that follow from the record alone, in place. */
export function deriveValues(call: RequestContext, resource: Resource, record: JsonObject): void {
  for (const field of Object.values(resource.fields)) {
    if (
      !isStoredDerivation(field) ||
      field.derive.by === 'rule' ||
      !isDerivationActive(resource, field, record)
    )
      continue;
    record[field.name] = computeDerivedValue(call, resource, field.derive, record);
  }
}

/** Gives those that named rules work out, which may look at other records, and what is made of them, in place. */
export async function deriveByRules(
  call: RequestContext,
  reading: RecordReader,
  resource: Resource,
  record: JsonObject,
): Promise<void> {
  for (const field of Object.values(resource.fields)) {
    if (
      !isStoredDerivation(field) ||
      field.derive.by !== 'rule' ||
      !isDerivationActive(resource, field, record)
    )
      continue;
    const rule = call.dependencies.rules.derivations[field.derive.rule];
    if (rule) record[field.name] = await rule(record, call.createRuleContext(reading));
  }
}

/** Whether some value is known only inside the transaction: a number, or what a rule finds among other records. */
export const hasLateValues = (resource: Resource): boolean =>
  Object.values(resource.fields).some(field => field.number !== undefined || field.derive?.by === 'rule');

function computeDerivedValue(
  call: RequestContext,
  resource: Resource,
  derive: Derivation,
  record: JsonObject,
): JsonValue {
  if (derive.by === 'text') return fillTemplate(derive.template, record) || null;
  if (derive.by !== 'from') return null;
  const source = record[derive.field];
  if (typeof source !== 'string' || source === '') return null;
  switch (derive.take) {
    case 'birthDate':
      return getBirthDate(source) ?? null;
    case 'gender':
      return getGender(source) ?? null;
    case 'hash':
      return call.encryption.hash(source);
    case 'mask':
      return maskValue(resource.fields[derive.field]?.sensitive ?? 'secret', source);
    default:
      return null;
  }
}
