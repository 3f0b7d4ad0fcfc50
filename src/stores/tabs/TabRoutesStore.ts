import { makeAutoObservable, observableRef } from 'mobx';
import type { OpenPage } from './OpenPagesStore';
import type { RouteNode } from '../navigation/routeTree';
import type { RoutesStore } from '../navigation/RoutesStore';
import { matchRoute, type RouteMatch } from '../navigation/matchRoute';
import { getTabKey, type Address } from './tabKey';

type PermittedRoutes = Pick<RoutesStore, 'permittedNodes'>;

/** Where pages may stand: what is open to this person, and what was open to one that holds text since. */
export class TabRoutesStore {
  /** What stands behind pages that are gone, or closed to this person, by their keys. */
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

  /** What stands at an address for the sake of its page alone. */
  matchRetained(address: Address): RouteMatch | undefined {
    const standing = matchRoute([...this.retained.values()], address.pathname);
    return standing && this.retained.has(getTabKey(standing, address)) ? standing : undefined;
  }

  /** Keeps what these pages stood at before and stand at no more, and nothing else. */
  retain(pages: readonly OpenPage[], before: readonly RouteNode[]): void {
    const places = [...before, ...this.retained.values()];
    const spared = new Map<string, RouteNode>();
    for (const { key, location } of pages) {
      const place = matchRoute(places, location.pathname)?.route;
      if (place && !matchRoute(this.routes.permittedNodes, location.pathname)) spared.set(key, place);
    }
    // Others, though the same, would have all pages drawn anew.
    const known = this.retained;
    const same = spared.size === known.size && [...spared].every(([key, place]) => known.get(key) === place);
    if (!same) this.retained = spared;
  }
}
