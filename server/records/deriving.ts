import { compileTest } from '#generator/emit/validators';
import { birthDateOf, genderOf, maskOf } from '#model/formats';
import type { JsonObject, Value } from '#model/json';
import type { Reading } from '#model/records';
import type { Derive, Field, Resource } from '#model/resource';
import type { Call } from './Call';
import { fillTemplate } from './numbering';
import { wholeOf } from './wholeness';

type Derived = Field & { derive: Derive };

const isStored = (field: Field): field is Derived => field.derive?.stored === true;

/** Whether the server gives the field its value in this record; otherwise a person may. */
export const appliesTo = (resource: Resource, { derive }: Field, record: JsonObject): boolean =>
  derive !== undefined && (!derive.when || compileTest(derive.when)(wholeOf(resource, record)));

/** Gives the stored derived values that follow from the record alone, in place. */
export function deriveValues(call: Call, resource: Resource, record: JsonObject): void {
  for (const field of Object.values(resource.fields)) {
    if (!isStored(field) || field.derive.by === 'rule' || !appliesTo(resource, field, record)) continue;
    record[field.name] = derivedValue(call, resource, field.derive, record);
  }
}

/** Gives those that named rules work out, which may look at other records, and what is made of them, in place. */
export async function deriveByRules(
  call: Call,
  reading: Reading,
  resource: Resource,
  record: JsonObject,
): Promise<void> {
  for (const field of Object.values(resource.fields)) {
    if (!isStored(field) || field.derive.by !== 'rule' || !appliesTo(resource, field, record)) continue;
    const rule = call.parts.rules.derivations[field.derive.rule];
    if (rule) record[field.name] = await rule(record, call.ruleContext(reading));
  }
}

/** Whether some value is known only inside the transaction: a number, or what a rule finds among other records. */
export const isFinishedLate = (resource: Resource): boolean =>
  Object.values(resource.fields).some(field => field.number !== undefined || field.derive?.by === 'rule');

function derivedValue(call: Call, resource: Resource, derive: Derive, record: JsonObject): Value {
  if (derive.by === 'text') return fillTemplate(derive.template, record) || null;
  if (derive.by !== 'from') return null;
  const source = record[derive.field];
  if (typeof source !== 'string' || source === '') return null;
  switch (derive.take) {
    case 'birthDate':
      return birthDateOf(source) ?? null;
    case 'gender':
      return genderOf(source) ?? null;
    case 'hash':
      return call.vault.hash(source);
    case 'mask':
      return maskOf(resource.fields[derive.field]?.sensitive ?? 'secret', source);
    default:
      return null;
  }
}
