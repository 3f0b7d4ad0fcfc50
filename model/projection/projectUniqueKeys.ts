import { getBaseResource } from '../catalog';
import type { ProjectedUniqueKey } from '../projection';
import { getUniqueKeys, type UniqueKey } from '../resource/indexes';
import { getFilterModes } from '../resource/queryableFields';
import { getTemporalUniqueKeyFields, type TemporalUniqueKey } from '../resource';
import { getOwn } from '../json';
import { omitUndefined } from './omitUndefined';
import type { ResourceVisibility } from './ResourceVisibility';

type ProjectableKey = TemporalUniqueKey & Pick<UniqueKey, 'ignoresCase' | 'yields'>;

/**
 * The unique keys that a form may check by a list query, which discloses no more than the list. Keys with sensitive
 * or hidden fields are omitted, so only a save reports their duplicates, as are yielding keys, which are never
 * refused.
 */
export function projectUniqueKeys(visibility: ResourceVisibility): ProjectedUniqueKey[] | undefined {
  const base = getBaseResource(visibility.catalog, visibility.resource);
  const keys: ProjectableKey[] = [...getUniqueKeys(base), ...(base.claims ?? [])];
  const projected = keys
    .filter(key => canLookUp(key, visibility))
    .map(({ fields, ignoresCase, states, term, except, refusal }) =>
      omitUndefined({
        fields,
        ignoresCase,
        states,
        term,
        except,
        refusal: refusal && visibility.translate(refusal),
      }),
    );
  return projected.length > 0 ? projected : undefined;
}

function canLookUp(key: ProjectableKey, visibility: ResourceVisibility): boolean {
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
