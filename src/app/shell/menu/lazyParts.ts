import { lazyPart } from '../../../lazy/lazyPart';

// The saved views of the menu are loaded lazily, because most menus have none.
export const MenuSavedViews = lazyPart(async () => (await import('./MenuSavedViews')).MenuSavedViews);
