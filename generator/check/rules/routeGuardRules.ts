import { toObjectOrEmpty } from '../outline/locatedNames';
import type { RouteOutline } from '../outline/RouteOutline';
import type { CheckRule } from '../rule';
import { isRouteBelow } from './routeRules';

/**
 * Rules about route guards: a caller who is excluded by the guard of a parent page cannot open the page, even if its
 * own guard allows it.
 */
export const routeGuardRules: readonly CheckRule<RouteOutline>[] = [
  {
    id: 'routes/guard-above',
    find: (route, { routes }) => {
      const own = getGuardedRoles(route);
      const above = routes.filter(other => other !== route && isRouteBelow(route, other, routes));
      return (own ?? []).flatMap(({ name, at }) => {
        const closed = above.find(other => getGuardedRoles(other)?.every(role => role.name !== name));
        if (!closed) return [];
        const open = routes.filter(
          other => other.component?.name === 'layout' && !isRouteBelow(other, closed, routes),
        );
        const fitting = open.filter(
          other => getGuardedRoles(other)?.some(role => role.name === name) ?? true,
        );
        return [
          {
            at,
            what: {
              zh: `“${name}”打不开上级页面“${closed.path}”，因此也打不开这一页。`,
              en: `"${name}" may not open "${closed.path}", below which this page hangs, and so not this page either.`,
            },
            cure:
              fitting.length > 0
                ? {
                    zh: `在那一页的“guard”里加上“${name}”，或挂到别的组下，如 ${fitting[0]?.path}。`,
                    en: `Add "${name}" to the "guard" there, or hang it below another group, such as ${fitting[0]?.path}.`,
                  }
                : {
                    zh: `在那一页的“guard”里加上“${name}”，或从这里删去。`,
                    en: `Add "${name}" to the "guard" there, or take it out here.`,
                  },
          },
        ];
      });
    },
  },
];

/** The roles that a guard admits; undefined if it admits everybody, or is not a plain list of roles. */
function getGuardedRoles({ keywords, guards }: RouteOutline): RouteOutline['guards'] | undefined {
  const { guard } = toObjectOrEmpty(keywords.meta);
  const isList = Array.isArray(guard) || toObjectOrEmpty(guard).mode === 'oneOf';
  return isList && guards.length > 0 ? guards : undefined;
}
