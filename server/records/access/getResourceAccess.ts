import { computeAccess, type ResourceAccess, type ComputeAccess } from '#model/access';
import type { Caller } from '#model/caller';
import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';

/** Cached access of one caller. The entry is invalid for another catalog, account or set of roles. */
interface CachedAccess extends Pick<Caller, 'id' | 'roles'> {
  catalog: Catalog;
  accesses: Map<Resource, ResourceAccess>;
}

/** Access cache, keyed by the object of the caller's facts (`me`), which is replaced when the caller is reloaded. */
const accessCache = new WeakMap<JsonObject, CachedAccess>();

/**
 * Caches the access of a caller across requests. A schema whose conditions use $now or $today is computed every time.
 */
export const getResourceAccess: ComputeAccess = (catalog, resource, caller, now) => {
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
  const isTimely = /"\$(now|today)"/.test(JSON.stringify([resource.access, resource.view]));
  timeDependence.set(resource, isTimely);
  return isTimely;
}
