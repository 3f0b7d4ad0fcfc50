import type { JsonSchema } from '#model/jsonSchema';

/** What a guard may be written over besides the record, the caller and the moment, since it costs or waits to know it. */
export type GuardSubject = 'input' | 'window';

/** Whether a condition over the values of a guard reads one of them, at its top or in a part of it. */
export function readsSubject(condition: JsonSchema | undefined, subject: GuardSubject): boolean {
  if (!condition) return false;
  const { properties = {}, required = [], allOf = [], anyOf = [], oneOf = [] } = condition;
  const parts = [condition.not, condition.if, condition.then, condition.else, ...allOf, ...anyOf, ...oneOf];
  return (
    subject in properties || required.includes(subject) || parts.some(part => readsSubject(part, subject))
  );
}
