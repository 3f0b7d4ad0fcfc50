import { accessOf } from './access';
import type { Caller } from './caller';
import { own } from './json';
import { resourceOf, type Catalog } from './catalog';
import { permits, type Holder } from './permission';
import type { Route, RouteSpec } from './routes';

/** The tree of pages as one caller gets it, in its language: what it may not open is not there. */
export function routesFor(catalog: Catalog, caller: Caller, now: Date): Route[] {
  const admin = caller.roles.some(role => own(catalog.roles, role)?.admin);
  const holder: Holder = { roles: caller.roles, permissions: caller.permissions, admin };

  const opens = ({ component, meta }: RouteSpec): boolean =>
    (meta.guard === undefined || permits(holder, meta.guard)) && sees(component);

  /** `list/school` is about a resource, `page/home` and `layout` about none. */
  function sees(component: string): boolean {
    const [renderer, name] = component.split('/');
    if (renderer === 'page' || name === undefined) return true;
    const resource = resourceOf(catalog, name);
    return resource !== undefined && accessOf(catalog, resource, caller, now).readable.length > 0;
  }

  function branch(specs: readonly RouteSpec[]): Route[] {
    return [...specs]
      .sort((a, b) => a.order - b.order)
      .filter(opens)
      .flatMap(spec => {
        const children = branch(spec.children);
        // A page of its own stands without what stood below it; what only holds others does not.
        return spec.component === 'layout' && children.length === 0 ? [] : [routeOf(spec, children)];
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

  return branch(catalog.routes);
}
