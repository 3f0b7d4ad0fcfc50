import type { Caller } from '#model/caller';
import { accountResource, getBaseResource, findResource, type Catalog } from '#model/catalog';
import { getOwn, type JsonObject } from '#model/json';
import type { ChangeEvent } from '#server/events/ChangeEvent';

/**
 * Whether a change may affect the caller's rights: it concerns the account, or a resource on the path of a `$me`
 * fact.
 */
export function canChangeAffectCallerRights(
  catalog: Catalog,
  { id, me }: Caller,
  change: ChangeEvent,
): boolean {
  if (change.of !== 'resource') return false;
  if (id !== undefined && change.uuids.includes(id)) return true;
  const changed = findResource(catalog, change.resource);
  return changed !== undefined && getFactResources(catalog, me).has(getBaseResource(catalog, changed).name);
}

/** Resources on the relation paths from an account to its facts, limited to paths with a value for this caller. */
function getFactResources(catalog: Catalog, me: JsonObject): Set<string> {
  const facts = Object.entries(catalog.me);
  const taken = new Set(facts.filter(([fact]) => hasAny(me, fact)).map(([, { path }]) => path[0]));
  const names = new Set<string>();
  for (const [, { path }] of facts) {
    if (!taken.has(path[0])) continue;
    let from = accountResource;
    for (const step of path.slice(0, -1)) {
      const to = getOwn(catalog.resources, from)?.fields[step]?.ref?.to;
      const target = to === undefined ? undefined : findResource(catalog, to);
      if (!target) break;
      names.add(getBaseResource(catalog, target).name);
      from = target.name;
    }
  }
  return names;
}

const hasAny = (me: JsonObject, fact: string): boolean => [getOwn(me, fact) ?? []].flat().length > 0;
