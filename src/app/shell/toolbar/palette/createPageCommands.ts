import type { RouteNode } from '../../../../stores/navigation/routeTree';
import type { Command } from './Command';

/** Path of a route in the menu. */
export const getMenuPath = (route: RouteNode): string =>
  route.ancestors.map(({ title }) => title).join(' / ');

/** Creates a command for each page of the menu. */
export function createPageCommands(
  nodes: readonly RouteNode[],
  initials: ReadonlyMap<string, string>,
  open: (route: RouteNode) => void,
): Command[] {
  return nodes.map(route => ({
    id: `page ${route.path}`,
    title: route.title,
    context: getMenuPath(route),
    icon: route.meta.icon,
    isOwnIcon: route.meta.isCustomSvg === true,
    initials: initials.get(route.path),
    run: () => open(route),
  }));
}

/** Creates a "new record" command for each list whose resource the caller may create. */
export function createNewRecordCommands(
  lists: readonly RouteNode[],
  mayCreate: (resource: string) => boolean,
  getTitle: (title: string) => string,
  initials: ReadonlyMap<string, string>,
  go: (path: string) => void,
): Command[] {
  return lists
    .filter(route => mayCreate(route.subject))
    .map(route => {
      const letters = initials.get(route.path);
      return {
        id: `new ${route.path}`,
        title: getTitle(route.title),
        context: getMenuPath(route),
        icon: 'plus',
        // xj: pinyin initials of 新建.
        initials: letters && `xj${letters}`,
        run: () => go(`${route.path}/new`),
      };
    });
}
