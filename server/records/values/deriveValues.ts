import { compileConditionTest } from '#generator/emit/validators';
import type { ConditionScope } from '#model/conditions';
import { getBirthDate, maskValue } from '#model/formats';
import { getGenderChoice } from '#model/values/getGenderChoice';
import { evaluateExpression } from '#model/expressions/evaluateExpression';
import { listRelatedPathsInExpression } from '#model/expressions/listVariablesInExpression';
import { deepEqual, type JsonObject, type JsonValue } from '#model/json';
import type { RecordReader } from '#model/records';
import type { Derivation, Field } from '#model/field';
import type { Resource } from '#model/resource';
import { getSimplifiedState } from '#model/workflow';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import type { RequestContext } from '../RequestContext';
import { fillNumberTemplate } from './assignNumbers';
import { loadRelatedValues } from './followRelationPath';
import { toSchemaInstance } from './toSchemaInstance';

/** Dependencies of the derivation of values, besides the record. */
export interface DerivationContext {
  encryption: Pick<FieldEncryption, 'hash'>;
  scope: ConditionScope;
}

type DerivedField = Field & { derive: Derivation };

const isStoredDerivation = (field: Field): field is DerivedField => field.derive?.stored === true;

/**
 * Whether the server computes the field for this record; if its `when` condition fails, a person may enter the value.
 */
export const isDerivationActive = (resource: Resource, { derive }: Field, record: JsonObject): boolean =>
  derive !== undefined &&
  (!derive.when || compileConditionTest(derive.when)(toSchemaInstance(resource, record)));

/** Whether the value depends on other records, so that it is computed within the transaction. */
const isLate = ({ derive }: Field): boolean =>
  derive?.by === 'rule' || (derive?.by === 'value' && listRelatedPathsInExpression(derive.value).length > 0);

const derivedByResource = new WeakMap<Resource, readonly DerivedField[]>();

function getDerivedFields(resource: Resource): readonly DerivedField[] {
  const derived =
    derivedByResource.get(resource) ?? Object.values(resource.fields).filter(isStoredDerivation);
  derivedByResource.set(resource, derived);
  return derived;
}

/** Computes the stored derived fields that depend only on the record itself, in place. */
export function deriveValues(context: DerivationContext, resource: Resource, record: JsonObject): void {
  const derived = getDerivedFields(resource).filter(field => !isLate(field));
  // A value may be computed from others that are declared after it.
  let rounds = derived.length;
  while (rounds > 0 && deriveOnce(context, resource, derived, record)) rounds -= 1;
}

/** Returns whether a value changed. */
function deriveOnce(
  context: DerivationContext,
  resource: Resource,
  derived: readonly DerivedField[],
  record: JsonObject,
): boolean {
  let hasChanged = false;
  for (const field of derived) {
    if (!isDerivationActive(resource, field, record)) continue;
    const value = computeDerivedValue(context, resource, field, record);
    hasChanged ||= !deepEqual(value, record[field.name] ?? null);
    record[field.name] = value;
  }
  return hasChanged;
}

/**
 * Computes the stored fields whose derivation may read other records, in place: by named rules and over relations. `names` limits
 * it to some fields.
 */
export async function deriveValuesFromRelations(
  context: RequestContext,
  reading: RecordReader,
  resource: Resource,
  record: JsonObject,
  names?: ReadonlySet<string>,
): Promise<void> {
  for (const field of getDerivedFields(resource)) {
    if (names && !names.has(field.name)) continue;
    if (!isLate(field) || !isDerivationActive(resource, field, record)) continue;
    const { derive } = field;
    if (derive.by === 'value') {
      const paths = listRelatedPathsInExpression(derive.value);
      const related = await loadRelatedValues(context, reading, resource, paths, record);
      record[field.name] = evaluateExpression(derive.value, { ...context.scope, this: record, related });
    }
    const rule = derive.by === 'rule' ? context.dependencies.rules.derivations[derive.rule] : undefined;
    if (rule) record[field.name] = await rule(record, context.createRuleContext(reading));
  }
}

/** Whether the resource has values that only the transaction can compute: generated numbers or late derived fields. */
export const hasValuesComputedInTransaction = (resource: Resource): boolean =>
  Object.values(resource.fields).some(field => field.number !== undefined || isLate(field));

function computeDerivedValue(
  context: DerivationContext,
  resource: Resource,
  field: DerivedField,
  record: JsonObject,
): JsonValue {
  const { derive } = field;
  if (derive.by === 'value') return evaluateExpression(derive.value, { ...context.scope, this: record });
  if (derive.by === 'text') return fillNumberTemplate(derive.template, record) || null;
  if (derive.by === 'state') return getSimplifiedState(derive.names, record[derive.field]);
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
