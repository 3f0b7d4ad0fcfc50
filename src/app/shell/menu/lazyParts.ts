import { lazyPart } from '../../../lazy/lazyPart';

// Most menus have no saved views.
export const MenuViews = lazyPart(async () => (await import('./MenuViews')).MenuViews);
