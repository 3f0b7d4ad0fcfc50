import type { RouteNode } from '../../../../stores/navigation/routeTree';
import type { PaletteCommand } from './Command';

/** Path of a route in the menu. */
export const getMenuPath = (route: RouteNode): string =>
  route.ancestors.map(({ title }) => title).join(' / ');

/** Creates a command for each page of the menu. */
export function createPageCommands(
  nodes: readonly RouteNode[],
  pinyin: ReadonlyMap<string, string>,
  open: (route: RouteNode) => void,
): PaletteCommand[] {
  return nodes.map(route => ({
    id: `page ${route.path}`,
    title: route.title,
    context: getMenuPath(route),
    icon: route.meta.icon,
    isOwnIcon: route.meta.isCustomSvg === true,
    pinyin: pinyin.get(route.path),
    run: () => open(route),
  }));
}

/** Creates a "new record" command for each list whose resource the caller may create. */
export function createNewRecordCommands(
  lists: readonly RouteNode[],
  mayCreate: (resource: string) => boolean,
  getTitle: (title: string) => string,
  pinyin: ReadonlyMap<string, string>,
  go: (path: string) => void,
): PaletteCommand[] {
  return lists
    .filter(route => mayCreate(route.subject))
    .map(route => {
      const words = pinyin.get(route.path);
      return {
        id: `new ${route.path}`,
        title: getTitle(route.title),
        context: getMenuPath(route),
        icon: 'plus',
        pinyin: words && prependNew(words),
        run: () => go(`${route.path}/new`),
      };
    });
}

/** Pinyin words of the command to create a record, from those of the resource title. */
function prependNew(words: string): string {
  const [initials = '', syllables = initials] = words.split(' ');
  return `xj${initials} xinjian${syllables} ${words}`;
}
