import { computeAccess, type Access, type ComputeAccess } from '#model/access';
import type { Caller } from '#model/caller';
import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';

/** Computed access of a caller. A different catalog, account or set of roles invalidates the entry. */
interface CachedAccess extends Pick<Caller, 'id' | 'roles'> {
  catalog: Catalog;
  accesses: Map<Resource, Access>;
}

/** Cache keyed by the facts of a caller, which stay one object for as long as they are fresh. */
const accessCache = new WeakMap<JsonObject, CachedAccess>();

/** Caches the access of a caller across requests; computes it afresh where a condition depends on the time. */
export const getAccess: ComputeAccess = (catalog, resource, caller, now) => {
  if (dependsOnTime(resource)) return computeAccess(catalog, resource, caller, now);
  const { accesses } = getCachedAccess(catalog, caller);
  const access = accesses.get(resource) ?? computeAccess(catalog, resource, caller, now);
  accesses.set(resource, access);
  return access;
};

function getCachedAccess(catalog: Catalog, { me, id, roles }: Caller): CachedAccess {
  const known = accessCache.get(me);
  if (known && known.catalog === catalog && known.id === id && known.roles === roles) return known;
  const fresh: CachedAccess = { catalog, id, roles, accesses: new Map() };
  accessCache.set(me, fresh);
  return fresh;
}

const timeDependence = new WeakMap<Resource, boolean>();

function dependsOnTime(resource: Resource): boolean {
  const known = timeDependence.get(resource);
  if (known !== undefined) return known;
  const isTimely = /"\$(now|today)"/.test(JSON.stringify([resource.access, resource.view?.where]));
  timeDependence.set(resource, isTimely);
  return isTimely;
}
