import type { Place } from '../../../../stores/places';
import type { Command } from './Command';

/** Where a place stands in the menu. */
export const trailOf = (place: Place): string => place.above.map(({ title }) => title).join(' / ');

/** Opens each page of the menu. */
export function pageCommands(
  places: readonly Place[],
  initials: ReadonlyMap<string, string>,
  open: (place: Place) => void,
): Command[] {
  return places.map(place => ({
    id: `page ${place.path}`,
    title: place.title,
    trail: trailOf(place),
    icon: place.meta.icon,
    ours: place.meta.isCustomSvg === true,
    initials: initials.get(place.path),
    run: () => open(place),
  }));
}

/** Begins a record in each list in which this person may. */
export function newCommands(
  lists: readonly Place[],
  mayCreate: (resource: string) => boolean,
  titleOf: (title: string) => string,
  initials: ReadonlyMap<string, string>,
  go: (path: string) => void,
): Command[] {
  return lists
    .filter(place => mayCreate(place.of))
    .map(place => {
      const letters = initials.get(place.path);
      return {
        id: `new ${place.path}`,
        title: titleOf(place.title),
        trail: trailOf(place),
        icon: 'plus',
        // 新建 is xj.
        initials: letters && `xj${letters}`,
        run: () => go(`${place.path}/new`),
      };
    });
}
