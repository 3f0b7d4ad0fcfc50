import { computeAccess } from '../access';
import type { Caller } from '../caller';
import { findResource, type Catalog } from '../catalog';
import type { Route } from '../routes';

/**
 * Hidden pages for the resources that the caller may see and that none of these routes lists. The menu does
 * not show them; links, related records and tiles link to them.
 */
export function getUnlistedRoutes(
  catalog: Catalog,
  caller: Caller,
  routes: readonly Route[],
  now: Date,
): Route[] {
  const listed = new Set(listResources(catalog, routes));
  return Object.values(catalog.resources)
    .filter(resource => !listed.has(resource.name))
    .filter(resource => computeAccess(catalog, resource, caller, now).readableFields.length > 0)
    .map(({ name, title }) => ({
      path: `/records/${name}`,
      name: `records/${name}`,
      component: `list/${name}`,
      meta: { title: title[caller.language], hidden: true },
    }));
}

const listResources = (catalog: Catalog, routes: readonly Route[]): string[] =>
  routes.flatMap(({ component, children = [] }) => {
    const [, name = ''] = component.split('/');
    const resource = component.startsWith('page/') ? undefined : findResource(catalog, name);
    return [...(resource ? [resource.name] : []), ...listResources(catalog, children)];
  });
