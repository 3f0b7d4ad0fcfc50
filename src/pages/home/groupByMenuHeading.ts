import type { RouteNode } from '../../stores/navigation/routeTree';

export interface RouteGroup {
  title: string;
  routes: readonly RouteNode[];
}

/** Groups routes by their menu heading, in menu order. */
export function groupByMenuHeading(places: readonly RouteNode[]): RouteGroup[] {
  const groups = new Map<string, RouteNode[]>();
  for (const place of places) {
    const title = place.ancestors.at(-1)?.title ?? '';
    groups.set(title, [...(groups.get(title) ?? []), place]);
  }
  return [...groups].map(([title, members]) => ({ title, routes: members }));
}
