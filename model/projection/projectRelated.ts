import { getBaseResource } from '../catalog';
import type { Field } from '../field';
import type { ProjectedRelated } from '../projection';
import { getFilterModes } from '../resource/queryableFields';
import type { Resource } from '../resource';
import type { ResourceVisibility } from './ResourceVisibility';

/**
 * Relations of other resources to this one whose records the caller may list. A view is included only if its base
 * resource cannot be listed. Child records (parts) are excluded, since the record page shows them. Relations of
 * register comparisons are sorted first.
 */
export function projectRelated(visibility: ResourceVisibility): ProjectedRelated[] | undefined {
  const { catalog } = visibility;
  const found = Object.values(catalog.resources).flatMap(resource =>
    getReferences(visibility, resource)
      .filter(field => !isPart(visibility, resource, field))
      .map(field => ({ resource, field })),
  );
  const listed = new Set(found.map(({ resource }) => resource.name));
  const related = found
    .filter(({ resource: { name, view } }) => !(view && view.of !== name && listed.has(view.of)))
    .toSorted(
      (one, other) =>
        Number(isComparison(visibility, other.resource)) - Number(isComparison(visibility, one.resource)),
    )
    .map(({ resource, field }) => ({
      resource: resource.name,
      field: field.name,
      title: visibility.translate(resource.title),
      fieldTitle: visibility.translate(field.title),
    }));
  return related.length > 0 ? related : undefined;
}

/** Whether the resource contains register comparisons (`x-differs`) that the caller may read. */
const isComparison = (visibility: ResourceVisibility, resource: Resource): boolean =>
  Object.values(resource.fields).some(
    ({ name, differs }) =>
      differs !== undefined && visibility.accessTo(resource).whereReadable(name) !== undefined,
  );

const isPart = (
  { catalog, resource: { parts = [] } }: ResourceVisibility,
  resource: Resource,
  { name }: Field,
) => parts.some(({ of, by }) => of === getBaseResource(catalog, resource).name && by === name);

function getReferences(visibility: ResourceVisibility, resource: Resource): Field[] {
  const { catalog, resource: target } = visibility;
  const base = getBaseResource(catalog, target).name;
  const references = Object.values(resource.fields).filter(({ origin, ref }) => {
    const to = origin === 'author' && ref ? catalog.resources[ref.to] : undefined;
    return to !== undefined && getBaseResource(catalog, to).name === base;
  });
  if (references.length === 0) return [];
  const access = visibility.accessTo(resource);
  return references.filter(
    field => access.whereReadable(field.name) !== undefined && getFilterModes(field).includes('equal'),
  );
}
