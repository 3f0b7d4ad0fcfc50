import type { Resource } from '#model/resource';
import type { Transition } from '#model/workflow';

/** Fields that a transition writes. */
const getWrittenFields = ({ effects }: Transition): string[] =>
  effects.flatMap(effect => (effect.do === 'set' ? Object.keys(effect.values) : []));

/**
 * Fields set only by transitions that the sample record has not been through, such as a return reason of a record
 * that was never returned. They stay empty, unless they are required or have a default.
 */
export function getFieldsOfOtherTransitions(
  { fields, workflow }: Resource,
  path: readonly Transition[],
): ReadonlySet<string> {
  const written = new Set(path.flatMap(getWrittenFields));
  const writable = (workflow?.transitions ?? []).flatMap(getWrittenFields);
  return new Set(
    writable.filter(name => {
      const field = fields[name];
      const isBornWith = field?.default !== undefined || field?.defaultFrom !== undefined;
      return field?.readOnly === true && !field.required && !isBornWith && !written.has(name);
    }),
  );
}
