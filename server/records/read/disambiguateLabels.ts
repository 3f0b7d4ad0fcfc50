import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';
import type { AuthorizedRecord } from '../access/AuthorizedRecord';
import { getDisplayFields } from './displayText';
import { loadRelationTargetLabels } from './labels';

const separator = ' · ';

/**
 * Relations that may distinguish records of a tree with the same label: the parent, and those in the unique keys that
 * contain the label.
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

/** Extends duplicate labels of records by what distinguishes them: “Office · West bureau”. */
export async function disambiguateLabels(
  context: RequestContext,
  resource: Resource,
  found: readonly AuthorizedRecord[],
  labels: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const relations = getDisambiguatingRelations(resource);
  const differences = await findDistinguishingTexts(context, resource, found, { keys: labels, relations });
  return new Map(
    [...labels].map(([uuid, label]): [string, string] => {
      const difference = differences.get(uuid);
      return [uuid, difference === undefined ? label : `${label}${separator}${difference}`];
    }),
  );
}

/**
 * Finds the visible values by which records with the same label differ; records that nothing distinguishes have no
 * entry. A relation is read only if the fields before it leave some records equal.
 */
export async function findDistinguishingTexts(
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

/** Groups records by label, and by the distinguishing text found so far. */
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
