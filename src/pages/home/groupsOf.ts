import type { Place } from '../../stores/places';

export interface Group {
  title: string;
  places: readonly Place[];
}

/** Places under the heading that the menu gives them, in the order of the menu. */
export function groupsOf(places: readonly Place[]): Group[] {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const title = place.above.at(-1)?.title ?? '';
    groups.set(title, [...(groups.get(title) ?? []), place]);
  }
  return [...groups].map(([title, members]) => ({ title, places: members }));
}
