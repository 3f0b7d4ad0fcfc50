import { computeAccess } from '#model/access';
import type { Caller } from '#model/caller';
import type { Catalog } from '#model/catalog';
import type { Resource } from '#model/resource';
import { getFieldsCallerMayName } from '#server/records/access/getFieldsCallerMayName';

/** Removes from the catalog the resources and fields that the caller may neither read nor write. */
export function filterCatalogForCaller(catalog: Catalog, caller: Caller, now: Date): Catalog {
  const known = Object.values(catalog.resources)
    .map((resource): Resource => {
      const fields = getFieldsCallerMayName(resource, computeAccess(catalog, resource, caller, now));
      const required = (resource.schema.required ?? []).filter(name => Object.hasOwn(fields, name));
      return { ...resource, fields, schema: { ...resource.schema, required } };
    })
    .filter(({ fields }) => Object.keys(fields).length > 0);
  return { ...catalog, resources: Object.fromEntries(known.map(resource => [resource.name, resource])) };
}
