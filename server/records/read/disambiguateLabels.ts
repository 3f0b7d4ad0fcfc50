import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';
import type { AuthorizedRecord } from '../access/AuthorizedRecord';
import { getDisplayFields } from './displayText';
import { loadRelationTargetLabels } from './labels';

const separator = ' · ';

/**
 * Relations by which records of a tree differ that have the same label: to the record above, and those of the unique
 * keys to which the label belongs.
 */
export function getDisambiguatingRelations(resource: Resource): string[] {
  const { parent, unique, fields } = resource;
  if (parent === undefined) return [];
  const shown = new Set(getDisplayFields(resource));
  const keys = unique.filter(key => key.some(name => shown.has(name)));
  return [...new Set([parent, ...keys.flat()])].filter(
    name => fields[name]?.kind === 'reference' && !shown.has(name),
  );
}

/** Labels of records, with what tells those apart that have the same one: “Office · West bureau”. */
export async function disambiguateLabels(
  context: RequestContext,
  resource: Resource,
  found: readonly AuthorizedRecord[],
  labels: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const relations = getDisambiguatingRelations(resource);
  const differences = await findDifferences(context, resource, found, { keys: labels, relations });
  return new Map(
    [...labels].map(([uuid, label]): [string, string] => {
      const difference = differences.get(uuid);
      return [uuid, difference === undefined ? label : `${label}${separator}${difference}`];
    }),
  );
}

/**
 * By what records of the same key differ that the caller may see; it has no entry for those that nothing tells apart. A
 * relation is only read where those before it leave some alike.
 */
export async function findDifferences(
  context: RequestContext,
  resource: Resource,
  found: readonly AuthorizedRecord[],
  { keys, relations }: { keys: ReadonlyMap<string, string>; relations: readonly string[] },
): Promise<Map<string, string>> {
  const differences = new Map<string, string>();
  for (const name of relations) {
    const groups = groupByLabel(found, keys, differences);
    if (groups.length === 0) break;
    const along = await loadRelationTargetLabels(context, resource, groups.flat(), name);
    for (const group of groups) {
      const uuids = group.map(({ row }) => row.uuid);
      if (new Set(uuids.map(uuid => along.get(uuid))).size < 2) continue;
      for (const uuid of uuids) {
        const parts = [differences.get(uuid), along.get(uuid)].filter(part => part !== undefined);
        if (parts.length > 0) differences.set(uuid, parts.join(separator));
      }
    }
  }
  return differences;
}

/** Records that share their key, and what they were told apart by so far, with another one. */
function groupByLabel(
  found: readonly AuthorizedRecord[],
  keys: ReadonlyMap<string, string>,
  differences: ReadonlyMap<string, string>,
): AuthorizedRecord[][] {
  const groups = new Map<string, AuthorizedRecord[]>();
  for (const one of found) {
    const { uuid } = one.row;
    const key = keys.get(uuid);
    if (key === undefined) continue;
    const place = JSON.stringify([key, differences.get(uuid) ?? null]);
    groups.set(place, [...(groups.get(place) ?? []), one]);
  }
  return [...groups.values()].filter(group => group.length > 1);
}
