import { compileTest } from '#generator/emit/validators';
import { getBirthDate, maskValue } from '#model/formats';
import { getGenderChoice } from '#model/values/getGenderChoice';
import type { JsonObject, JsonValue } from '#model/json';
import type { RecordReader } from '#model/records';
import type { Derivation, Field } from '#model/field';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';
import { fillTemplate } from './assignNumbers';
import { toSchemaInstance } from './toSchemaInstance';

type DerivedField = Field & { derive: Derivation };

const isStoredDerivation = (field: Field): field is DerivedField => field.derive?.stored === true;

/**
 * Whether the server computes the field for this record; if its `when` condition fails, a person may enter the value.
 */
export const isDerivationActive = (resource: Resource, { derive }: Field, record: JsonObject): boolean =>
  derive !== undefined && (!derive.when || compileTest(derive.when)(toSchemaInstance(resource, record)));

/** Computes the stored derived fields that depend only on the record itself, in place. */
export function deriveValues(
  context: Pick<RequestContext, 'encryption'>,
  resource: Resource,
  record: JsonObject,
): void {
  for (const field of Object.values(resource.fields)) {
    if (
      !isStoredDerivation(field) ||
      field.derive.by === 'rule' ||
      !isDerivationActive(resource, field, record)
    )
      continue;
    record[field.name] = computeDerivedValue(context, resource, field, record);
  }
}

/** Computes the stored fields that named derivation rules derive, in place. Such rules may read other records. */
export async function deriveByRules(
  context: RequestContext,
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
    const rule = context.dependencies.rules.derivations[field.derive.rule];
    if (rule) record[field.name] = await rule(record, context.createRuleContext(reading));
  }
}

/** Whether the resource has values that only the transaction can compute: generated numbers or rule-derived fields. */
export const hasLateValues = (resource: Resource): boolean =>
  Object.values(resource.fields).some(field => field.number !== undefined || field.derive?.by === 'rule');

function computeDerivedValue(
  context: Pick<RequestContext, 'encryption'>,
  resource: Resource,
  field: DerivedField,
  record: JsonObject,
): JsonValue {
  const { derive } = field;
  if (derive.by === 'text') return fillTemplate(derive.template, record) || null;
  if (derive.by !== 'from') return null;
  const source = record[derive.field];
  if (typeof source !== 'string' || source === '') return null;
  switch (derive.take) {
    case 'birthDate':
      return getBirthDate(source) ?? null;
    case 'gender':
      return getGenderChoice(field, source) ?? null;
    case 'hash':
      return context.encryption.hash(source);
    case 'mask':
      return maskValue(resource.fields[derive.field]?.sensitive ?? 'secret', source);
    default:
      return null;
  }
}
