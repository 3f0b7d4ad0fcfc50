import { makeAutoObservable, observableRef } from 'mobx';
import type { OpenPage } from './OpenPagesStore';
import type { RouteNode } from '../navigation/routeTree';
import type { RoutesStore } from '../navigation/RoutesStore';
import { matchRoute, type RouteMatch } from '../navigation/matchRoute';
import { getTabKey, type Address } from './tabKey';

type PermittedRoutes = Pick<RoutesStore, 'permittedNodes'>;

/** Routes that pages may have: the permitted ones, and those retained for unsaved text. */
export class TabRoutesStore {
  /** Retained routes, gone or forbidden, by page key. */
  retained: ReadonlyMap<string, RouteNode> = new Map();
  private readonly routes: PermittedRoutes;

  constructor(routes: PermittedRoutes) {
    this.routes = routes;
    makeAutoObservable<this, 'routes'>(this, { routes: false, retained: observableRef }, { autoBind: true });
  }

  get all(): readonly RouteNode[] {
    return [...this.routes.permittedNodes, ...this.retained.values()];
  }

  match(address: Address): RouteMatch | undefined {
    return matchRoute(this.routes.permittedNodes, address.pathname) ?? this.matchRetained(address);
  }

  /** Matches an address to a retained route. */
  matchRetained(address: Address): RouteMatch | undefined {
    const standing = matchRoute([...this.retained.values()], address.pathname);
    return standing && this.retained.has(getTabKey(standing, address)) ? standing : undefined;
  }

  /** Retains the former routes of these pages where the present tree lacks them; drops all others. */
  retain(pages: readonly OpenPage[], before: readonly RouteNode[]): void {
    const places = [...before, ...this.retained.values()];
    const spared = new Map<string, RouteNode>();
    for (const { key, location } of pages) {
      const place = matchRoute(places, location.pathname)?.route;
      if (place && !matchRoute(this.routes.permittedNodes, location.pathname)) spared.set(key, place);
    }
    // An equal map with another identity would re-render all pages.
    const known = this.retained;
    const same = spared.size === known.size && [...spared].every(([key, place]) => known.get(key) === place);
    if (!same) this.retained = spared;
  }
}
