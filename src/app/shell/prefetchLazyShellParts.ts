/** Code that a click may need. The same loadables are rendered later and are then available. */
const lazyParts: readonly (() => Promise<unknown>)[] = [
  () => import('./printFrame'),
  () => import('./toolbar/UserPanel'),
  () => import('./toolbar/palette/PaletteDialog'),
  () => import('./theme/ThemeDrawer'),
  () => import('./toolbar/messages/MessagesDialog'),
  () => import('./toolbar/errorLog/ErrorLogDialog'),
  () => import('./toolbar/search/SearchDialog'),
  () => import('../tabs/TabMenu'),
  () => import('../overlays/OverlayContent'),
];

/** Loads the lazy parts one after the other, so that a request of the user waits for one of them at most. */
export async function prefetchLazyShellParts(): Promise<void> {
  for (const fetch of lazyParts) await fetch();
}
