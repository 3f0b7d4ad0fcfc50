import type { Caller } from '#model/caller';
import { accountResource, baseOf, resourceOf, type Catalog } from '#model/catalog';
import { own, type JsonObject } from '#model/json';
import type { Change } from '#server/metadata/Changes';

/** Whether a caller may be another by this change: its account, or a row that a fact of it may have been read from. */
export function mayHaveOtherRights(catalog: Catalog, { id, me }: Caller, change: Change): boolean {
  if (change.of !== 'resource') return false;
  if (id !== undefined && change.uuids.includes(id)) return true;
  const changed = resourceOf(catalog, change.resource);
  return changed !== undefined && onTheWay(catalog, me).has(baseOf(catalog, changed).name);
}

/** The resources that lie between an account and its facts, where its account leads anywhere. */
function onTheWay(catalog: Catalog, me: JsonObject): Set<string> {
  const facts = Object.entries(catalog.me);
  const taken = new Set(facts.filter(([fact]) => hasAny(me, fact)).map(([, { path }]) => path[0]));
  const names = new Set<string>();
  for (const [, { path }] of facts) {
    if (!taken.has(path[0])) continue;
    let from = accountResource;
    for (const step of path.slice(0, -1)) {
      const to = own(catalog.resources, from)?.fields[step]?.ref?.to;
      const target = to === undefined ? undefined : resourceOf(catalog, to);
      if (!target) break;
      names.add(baseOf(catalog, target).name);
      from = target.name;
    }
  }
  return names;
}

const hasAny = (me: JsonObject, fact: string): boolean => [own(me, fact) ?? []].flat().length > 0;
