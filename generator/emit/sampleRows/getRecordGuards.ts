import type { Field } from '#model/field';
import type { JsonSchema } from '#model/jsonSchema';
import type { Transition } from '#model/workflow';
import { isServerComputed } from './getFillableFields';

/** Guard conditions on the record itself, without look-ups, input and numbers. */
export function getRecordGuards(
  transition: Transition,
  fields: Readonly<Record<string, Field>>,
): JsonSchema[] {
  const record = transition.guard?.properties?.record;
  if (typeof record !== 'object') return [];
  const required = record.required?.filter(name => fields[name] && !isServerComputed(fields[name]));
  return [{ ...record, ...(required && { required }) }];
}
