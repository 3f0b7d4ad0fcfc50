import { compileTest } from '#generator/emit/validators';
import type { Issue } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import { toSchemaInstance } from './toSchemaInstance';

/** The fields whose condition hides them in this record. */
export function getHiddenFields(resource: Resource, record: JsonObject): string[] {
  const conditional = Object.values(resource.fields).filter(({ shownIf }) => shownIf !== undefined);
  if (conditional.length === 0) return [];
  const whole = toSchemaInstance(resource, record);
  return conditional.filter(({ shownIf }) => shownIf && !compileTest(shownIf)(whole)).map(({ name }) => name);
}

/**
 * Takes away, in place, what the record may no longer hold since its condition hides it, and says which of the values
 * that were `sent` are among them. What one field hides may have shown another, so it looks again until nothing falls.
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
