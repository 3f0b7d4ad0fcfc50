import { accessOf, type Access, type AccessOf } from '#model/access';
import type { Caller } from '#model/caller';
import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';

/** What was worked out for a caller as it was known then; of another catalog, or with other roles, it is another. */
interface Kept extends Pick<Caller, 'id' | 'roles'> {
  catalog: Catalog;
  accesses: Map<Resource, Access>;
}

/** By the facts of a caller, which are one object for as long as they count as fresh. */
const kept = new WeakMap<JsonObject, Kept>();

/** The access of a caller, worked out once for all its calls; one that changes by the hour is worked out for each. */
export const accessFor: AccessOf = (catalog, resource, caller, now) => {
  if (speaksOfTime(resource)) return accessOf(catalog, resource, caller, now);
  const { accesses } = keptFor(catalog, caller);
  const access = accesses.get(resource) ?? accessOf(catalog, resource, caller, now);
  accesses.set(resource, access);
  return access;
};

function keptFor(catalog: Catalog, { me, id, roles }: Caller): Kept {
  const known = kept.get(me);
  if (known && known.catalog === catalog && known.id === id && known.roles === roles) return known;
  const fresh: Kept = { catalog, id, roles, accesses: new Map() };
  kept.set(me, fresh);
  return fresh;
}

const timely = new WeakMap<Resource, boolean>();

function speaksOfTime(resource: Resource): boolean {
  const known = timely.get(resource);
  if (known !== undefined) return known;
  const isTimely = /"\$(now|today)"/.test(JSON.stringify([resource.access, resource.view?.where]));
  timely.set(resource, isTimely);
  return isTimely;
}
