import { getBaseResource } from '../catalog';
import type { ProjectedUniqueKey } from '../projection';
import { getUniqueKeys, type UniqueKey } from '../resource/indexes';
import { getFilterModes } from '../resource/queryableFields';
import { getTemporalUniqueKeyFields, type TemporalUniqueKey } from '../resource';
import { getOwn } from '../json';
import { omitUndefined } from './omitUndefined';
import type { Visibility } from './Visibility';

type ProjectableKey = TemporalUniqueKey & Pick<UniqueKey, 'ignoresCase' | 'yields'>;

/**
 * The unique keys that a form can look up in a list, which discloses no more than the list does. A key with
 * a sensitive field is omitted, and one that depends on hidden fields: only a save reports whether it is
 * taken. A key that its holder yields is never taken.
 */
export function projectUniqueKeys(visibility: Visibility): ProjectedUniqueKey[] | undefined {
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

function canLookUp(key: ProjectableKey, visibility: Visibility): boolean {
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
