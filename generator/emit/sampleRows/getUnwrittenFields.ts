import type { Resource } from '#model/resource';
import type { Transition } from '#model/workflow';

/** Fields that a transition writes. */
const getWrittenFields = ({ effects }: Transition): string[] =>
  effects.flatMap(effect => (effect.do === 'set' ? Object.keys(effect.values) : []));

/**
 * Fields that only transitions write, none of which is on the path that a record has taken: a reason to return it where
 * it was never returned. What is required, or begins with a default, is there before any transition.
 */
export function getUnwrittenFields(
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
