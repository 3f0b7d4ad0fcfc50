import type { ResourceAbilities } from '#model/accountAccess';
import type { RouteNode } from '../../stores/navigation/routeTree';
import { groupByMenuHeading } from '../home/groupByMenuHeading';

export interface AbilityGroup {
  /** Menu heading of these abilities; empty for resources without a menu entry. */
  title: string;
  abilities: readonly ResourceAbilities[];
}

/** Groups the abilities of an account by menu heading, in menu order. */
export function groupAbilities(
  abilities: readonly ResourceAbilities[],
  pages: readonly RouteNode[],
): AbilityGroup[] {
  const lists = pages.filter(({ renderer }) => renderer === 'list');
  const placed = new Set<string>();
  const groups = groupByMenuHeading(lists).map(({ title, routes }) => ({
    title,
    abilities: routes.flatMap(({ subject }) => {
      if (placed.has(subject)) return [];
      placed.add(subject);
      return abilities.filter(({ resource }) => resource === subject);
    }),
  }));
  const rest = { title: '', abilities: abilities.filter(({ resource }) => !placed.has(resource)) };
  return [...groups, rest].filter(group => group.abilities.length > 0);
}
