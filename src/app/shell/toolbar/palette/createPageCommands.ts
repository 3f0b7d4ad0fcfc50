import type { RouteNode } from '../../../../stores/navigation/routeTree';
import type { Command } from './Command';

/** Path of a route in the menu. */
export const getMenuPath = (place: RouteNode): string =>
  place.ancestors.map(({ title }) => title).join(' / ');

/** Creates a command for each page of the menu. */
export function createPageCommands(
  places: readonly RouteNode[],
  initials: ReadonlyMap<string, string>,
  open: (place: RouteNode) => void,
): Command[] {
  return places.map(place => ({
    id: `page ${place.path}`,
    title: place.title,
    context: getMenuPath(place),
    icon: place.meta.icon,
    isOwnIcon: place.meta.isCustomSvg === true,
    initials: initials.get(place.path),
    run: () => open(place),
  }));
}

/** Creates a "new record" command for each list whose resource the caller may create. */
export function createNewRecordCommands(
  lists: readonly RouteNode[],
  mayCreate: (resource: string) => boolean,
  titleOf: (title: string) => string,
  initials: ReadonlyMap<string, string>,
  go: (path: string) => void,
): Command[] {
  return lists
    .filter(place => mayCreate(place.subject))
    .map(place => {
      const letters = initials.get(place.path);
      return {
        id: `new ${place.path}`,
        title: titleOf(place.title),
        context: getMenuPath(place),
        icon: 'plus',
        // xj: pinyin initials of 新建.
        initials: letters && `xj${letters}`,
        run: () => go(`${place.path}/new`),
      };
    });
}
