import { computeAccess } from '../access';
import type { Caller } from '../caller';
import { getOwn } from '../json';
import { findResource, type Catalog } from '../catalog';
import { isExternalUrl } from '../formats/externalUrl';
import { hasPermission, type PermissionHolder } from '../permission';
import type { Route, RouteSpec } from '../routes';

/** The tree of pages as one caller gets it, in its language: what it may not open is not there. */
export function getRoutesForCaller(catalog: Catalog, caller: Caller, now: Date): Route[] {
  const admin = caller.roles.some(role => getOwn(catalog.roles, role)?.admin);
  const holder: PermissionHolder = { roles: caller.roles, permissions: caller.permissions, admin };

  const opens = ({ component, meta }: RouteSpec): boolean =>
    (meta.guard === undefined || hasPermission(holder, meta.guard)) && sees(component);

  /** `list/school` is about a resource, `page/home` and `layout` about none. */
  function sees(component: string): boolean {
    const [renderer, name] = component.split('/');
    if (renderer === 'page' || name === undefined) return true;
    const resource = findResource(catalog, name);
    return resource !== undefined && computeAccess(catalog, resource, caller, now).readableFields.length > 0;
  }

  function branch(specs: readonly RouteSpec[]): Route[] {
    return [...specs]
      .sort((a, b) => a.order - b.order)
      .filter(opens)
      .flatMap(spec => {
        const children = branch(spec.children);
        // A page of its own stands without what stood below it, and so does what only leads on; what holds others does not.
        const leadsOn = spec.children.length === 0 && spec.redirect !== undefined;
        const stands = spec.component !== 'layout' || children.length > 0 || leadsOn;
        return stands ? [routeOf(spec, children)] : [];
      });
  }

  function routeOf({ path, name, component, redirect, meta }: RouteSpec, children: Route[]): Route {
    return {
      path,
      name,
      component,
      ...(redirect === undefined ? {} : { redirect }),
      ...(children.length > 0 ? { children } : {}),
      meta: { ...meta, title: meta.title[caller.language] },
    };
  }

  return removeDeadRedirects(branch(catalog.routes));
}

/** What only leads on falls where it would lead to nothing, and whatever then holds nothing with it. */
function removeDeadRedirects(tree: Route[]): Route[] {
  const addresses = collectAddresses(tree, '');
  const there = new Set(addresses);
  const kept = pruneRoutes(
    tree,
    redirect => !redirect.startsWith('/') || isExternalUrl(redirect) || there.has(redirect),
  );
  return collectAddresses(kept, '').length === addresses.length ? kept : removeDeadRedirects(kept);
}

function pruneRoutes(tree: readonly Route[], isThere: (redirect: string) => boolean): Route[] {
  return tree.flatMap(({ children: below, ...route }) => {
    if (!below) {
      const leadsOn = route.component === 'layout' && route.redirect !== undefined;
      return leadsOn && !isThere(route.redirect ?? '') ? [] : [route];
    }
    const children = pruneRoutes(below, isThere);
    if (children.length > 0) return [{ ...route, children }];
    return route.component === 'layout' ? [] : [route];
  });
}

/** A path that does not begin at the root goes on where the one above ends. */
const collectAddresses = (tree: readonly Route[], above: string): string[] =>
  tree.flatMap(({ path, children = [] }) => {
    const address =
      path.startsWith('/') || isExternalUrl(path) ? path : `${above.replace(/\/$/, '')}/${path}`;
    return [address, ...collectAddresses(children, address)];
  });
