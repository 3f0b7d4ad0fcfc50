import { getBaseResource } from '../catalog';
import type { ProjectedUniqueKey } from '../projection';
import { getUniqueKeys, type UniqueKey } from '../resource/indexes';
import { getFilterModes } from '../resource/queryableFields';
import { getTemporalUniqueKeyFields, type KeyLookup, type TemporalUniqueKey } from '../resource';
import { getOwn } from '../json';
import { omitUndefined } from './omitUndefined';
import type { ResourceVisibility } from './ResourceVisibility';

type ProjectableKey = TemporalUniqueKey & Pick<UniqueKey, 'ignoresCase' | 'yields'>;

/**
 * The unique keys that a form may check: by a list query, which discloses no more than the list, or by a call of the
 * city that limits its callers. Other keys with sensitive or hidden fields are omitted, so only a save reports their
 * duplicates, as are yielding keys, which are never refused.
 */
export function projectUniqueKeys(visibility: ResourceVisibility): ProjectedUniqueKey[] | undefined {
  const base = getBaseResource(visibility.catalog, visibility.resource);
  const keys: ProjectableKey[] = [...getUniqueKeys(base), ...(base.claims ?? [])];
  const projected = keys
    .filter(key => (key.lookup ? canCall(key, key.lookup, visibility) : canList(key, visibility)))
    .map(({ fields, ignoresCase, states, term, except, refusal, lookup }) => {
      const said = refusal && visibility.translate(refusal);
      // The call knows in which states a record holds the key.
      if (lookup) return omitUndefined({ fields, refusal: said, lookup });
      return omitUndefined({ fields, ignoresCase, states, term, except, refusal: said });
    });
  return projected.length > 0 ? projected : undefined;
}

/** Whether a form of the caller has all that the call is asked with. The call itself refuses other roles. */
const canCall = (
  { fields, yields }: ProjectableKey,
  lookup: KeyLookup,
  visibility: ResourceVisibility,
): boolean =>
  yields === undefined &&
  fields.every(name => visibility.canRead(name) || visibility.canWrite(name)) &&
  lookup.fields.some(name => visibility.canWrite(name));

function canList(key: ProjectableKey, visibility: ResourceVisibility): boolean {
  const { fields, workflow } = visibility.resource;
  const isSeen = (name: string): boolean => visibility.canRead(name) && !getOwn(fields, name)?.sensitive;
  const mode = key.ignoresCase ? 'contains' : 'equal';
  const isFiltered = (name: string): boolean => {
    const field = getOwn(fields, name);
    return field !== undefined && getFilterModes(field).includes(mode);
  };
  return (
    key.yields === undefined &&
    getTemporalUniqueKeyFields(key).every(isSeen) &&
    key.fields.every(isFiltered) &&
    key.fields.some(name => visibility.canWrite(name)) &&
    (!key.states || (workflow !== undefined && visibility.canRead(workflow.field)))
  );
}
