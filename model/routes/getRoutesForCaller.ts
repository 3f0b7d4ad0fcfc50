import { computeAccess } from '../access';
import type { Caller } from '../caller';
import { getOwn } from '../json';
import { findResource, type Catalog } from '../catalog';
import { isExternalUrl } from '../formats/externalUrl';
import { hasPermission, type PermissionSubject } from '../permission';
import { joinRoutePath, type Route, type RouteMeta, type RouteSpec } from '../routes';

/** The route tree for one caller, in its language, without routes that it may not open. */
export function getRoutesForCaller(catalog: Catalog, caller: Caller, now: Date): Route[] {
  const holder = getPermissionHolder(catalog, caller);

  const opens = (spec: RouteSpec): boolean => satisfiesGuard(holder, spec) && sees(spec.component);

  /** `list/school` needs access to a resource; `page/home` and `layout` do not. */
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
        // A page remains without its children, and so does a redirect. A layout without children is dropped.
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
      meta: localizeMeta(meta),
    };
  }

  function localizeMeta({ title, notice, deadline, ...meta }: RouteSpec['meta']): RouteMeta {
    return {
      ...meta,
      title: title[caller.language],
      ...(notice && { notice: notice[caller.language] }),
      ...(deadline !== undefined && { deadline: `${catalog.season}-${deadline}` }),
    };
  }

  return removeDeadRedirects(branch(catalog.routes));
}

/** Removes redirects to removed routes, and layouts that become empty by it, until nothing changes. */
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

const collectAddresses = (tree: readonly Route[], above: string): string[] =>
  tree.flatMap(({ path, children = [] }) => {
    const address = joinRoutePath(above, path);
    return [address, ...collectAddresses(children, address)];
  });

/**
 * Paths that route guards close to the caller. Guards are public, so these paths may be named; paths hidden by access
 * rules are not listed.
 */
export function getForbiddenPaths(catalog: Catalog, caller: Caller): string[] {
  const holder = getPermissionHolder(catalog, caller);
  const collect = (specs: readonly RouteSpec[], above: string, isClosed: boolean): string[] =>
    specs.flatMap(spec => {
      const address = joinRoutePath(above, spec.path);
      const closed = isClosed || !satisfiesGuard(holder, spec);
      const own = closed && address.startsWith('/') ? [address] : [];
      return [...own, ...collect(spec.children, address, closed)];
    });
  return [...new Set(collect(catalog.routes, '', false))];
}

const getPermissionHolder = (catalog: Catalog, { roles, permissions }: Caller): PermissionSubject => ({
  roles,
  permissions,
  admin: roles.some(role => getOwn(catalog.roles, role)?.admin),
});

const satisfiesGuard = (holder: PermissionSubject, { meta }: RouteSpec): boolean =>
  meta.guard === undefined || hasPermission(holder, meta.guard);
