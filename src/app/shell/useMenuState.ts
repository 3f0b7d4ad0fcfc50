import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { activeAt, topAt, type MenuItem } from '../../stores/menu';
import { placeAt, type Place } from '../../stores/places';
import { useStores } from '../../stores/useStores';

export interface MenuState {
  items: readonly MenuItem[];
  place: Place | undefined;
  /** The address that is marked as the one on screen. */
  active: string | undefined;
  /** The top entry whose branch is shown. */
  chosen: MenuItem | undefined;
  choose: (item: MenuItem) => void;
}

/** The menu, and where in it the window is. A top entry that was chosen is shown until the window goes elsewhere. */
export function useMenuState(): MenuState {
  const { routes } = useStores();
  const { pathname, key } = useLocation();
  const [choice, setChoice] = useState({ path: '', during: '' });
  const items = routes.menu;
  const place = placeAt(routes.places, pathname);
  const picked = items.find(item => choice.during === key && item.place.path === choice.path);
  return {
    items,
    place,
    active: activeAt(place),
    chosen: picked ?? topAt(items, place),
    choose: item => setChoice({ path: item.place.path, during: key }),
  };
}
