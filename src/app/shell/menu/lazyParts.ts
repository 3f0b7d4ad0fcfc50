import { lazyPart } from '../../../lazy/lazyPart';

// The saved views of the menu are loaded lazily, because most menus have none.
export const MenuViews = lazyPart(async () => (await import('./MenuViews')).MenuViews);
