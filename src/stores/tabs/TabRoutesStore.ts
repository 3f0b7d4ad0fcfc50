import { makeAutoObservable, observableRef } from 'mobx';
import type { OpenPage } from './OpenPagesStore';
import type { RouteNode } from '../navigation/routeTree';
import type { RoutesStore } from '../navigation/RoutesStore';
import { matchRoute, type RouteMatch } from '../navigation/matchRoute';
import { getTabKey, type TabAddress } from './tabKey';

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

  match(address: TabAddress): RouteMatch | undefined {
    return matchRoute(this.routes.permittedNodes, address.pathname) ?? this.matchRetained(address);
  }

  /** Matches an address to a retained route. */
  matchRetained(address: TabAddress): RouteMatch | undefined {
    const match = matchRoute([...this.retained.values()], address.pathname);
    return match && this.retained.has(getTabKey(match, address)) ? match : undefined;
  }

  /** Retains the former routes of pages with unsaved text that the route tree lacks; drops all others. */
  retain(pages: readonly OpenPage[], previousNodes: readonly RouteNode[]): void {
    const nodes = [...previousNodes, ...this.retained.values()];
    const retained = new Map<string, RouteNode>();
    for (const { key, location } of pages) {
      const route = matchRoute(nodes, location.pathname)?.route;
      if (route && !matchRoute(this.routes.permittedNodes, location.pathname)) retained.set(key, route);
    }
    // Keeps the old Map while its content is equal, because a new one re-renders all pages.
    const previous = this.retained;
    const same =
      retained.size === previous.size && [...retained].every(([key, node]) => previous.get(key) === node);
    if (!same) this.retained = retained;
  }
}
