import type { RouteNode } from '../../stores/navigation/routeTree';

export interface MenuHeadingGroup {
  title: string;
  routes: readonly RouteNode[];
}

/** Groups routes by their menu heading, in menu order. */
export function groupByMenuHeading(nodes: readonly RouteNode[]): MenuHeadingGroup[] {
  const groups = new Map<string, RouteNode[]>();
  for (const route of nodes) {
    const title = route.ancestors.at(-1)?.title ?? '';
    groups.set(title, [...(groups.get(title) ?? []), route]);
  }
  return [...groups].map(([title, members]) => ({ title, routes: members }));
}
