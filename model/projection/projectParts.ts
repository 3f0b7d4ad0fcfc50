import { findResource } from '../catalog';
import type { ProjectedPart } from '../projection';
import type { ResourceVisibility } from './ResourceVisibility';

/** The parts whose records the caller may see or create; undefined if there are none. */
export function projectParts(visibility: ResourceVisibility): ProjectedPart[] | undefined {
  const { catalog, resource } = visibility;
  const parts = (resource.parts ?? []).flatMap(({ name, title, of, by, min, max }) => {
    const owned = findResource(catalog, of);
    const access = owned && visibility.accessTo(owned);
    const isKnown = access && (access.readableFields.length > 0 || access.getGrants('create').length > 0);
    return isKnown ? [{ name, title: visibility.translate(title), resource: of, by, min, max }] : [];
  });
  return parts.length > 0 ? parts : undefined;
}
