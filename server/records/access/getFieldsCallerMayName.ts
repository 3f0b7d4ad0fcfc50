import type { ResourceAccess } from '#model/access';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';

/** Fields that the caller may name in a request: readable or writable. The others look like unknown fields. */
export function getFieldsCallerMayName(
  resource: Resource,
  access: ResourceAccess,
): Readonly<Record<string, Field>> {
  const names = new Set(access.readableFields);
  for (const verb of ['create', 'edit'] as const) {
    for (const grant of access.getGrants(verb)) grant.fields.forEach(name => names.add(name));
  }
  return Object.fromEntries(Object.entries(resource.fields).filter(([name]) => names.has(name)));
}
