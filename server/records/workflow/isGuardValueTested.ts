import type { JsonSchema } from '#model/jsonSchema';

/**
 * Optional inputs of a guard, which are loaded only for a guard that reads them: the transition input is not
 * known at first, and the window costs a query.
 */
export type OptionalGuardValue = 'input' | 'window';

/** Whether a guard condition, or any of its subschemas, tests this input. */
export function isGuardValueTested(condition: JsonSchema | undefined, value: OptionalGuardValue): boolean {
  if (!condition) return false;
  const { properties = {}, required = [], allOf = [], anyOf = [], oneOf = [] } = condition;
  const parts = [condition.not, condition.if, condition.then, condition.else, ...allOf, ...anyOf, ...oneOf];
  return (
    value in properties || required.includes(value) || parts.some(part => isGuardValueTested(part, value))
  );
}
