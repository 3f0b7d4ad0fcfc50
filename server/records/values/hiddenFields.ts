import { compileConditionTest } from '#generator/emit/validators';
import type { Issue } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import { toSchemaInstance } from './toSchemaInstance';

/** Names of the fields that their `shownIf` condition hides in this record. */
export function getHiddenFields(resource: Resource, record: JsonObject): string[] {
  const conditional = Object.values(resource.fields).filter(({ shownIf }) => shownIf !== undefined);
  if (conditional.length === 0) return [];
  const whole = toSchemaInstance(resource, record);
  return conditional
    .filter(({ shownIf }) => shownIf && !compileConditionTest(shownIf)(whole))
    .map(({ name }) => name);
}

/**
 * Clears hidden fields of a record in place, and returns an issue for each hidden value that was `sent`. Clearing one
 * field can hide another, so it repeats until no field changes.
 */
export function clearHiddenFields(
  resource: Resource,
  record: JsonObject,
  sent: ReadonlySet<string>,
): Issue[] {
  const refused = new Map<string, Issue>();
  for (;;) {
    const falling = getHiddenFields(resource, record).filter(
      name => resource.fields[name]?.whenHidden !== 'keep' && (record[name] ?? null) !== null,
    );
    if (falling.length === 0) return [...refused.values()];
    for (const name of falling) {
      record[name] = null;
      if (sent.has(name)) refused.set(name, { path: `/${name}`, keyword: 'notAllowed' });
    }
  }
}
