/** What a press may open. The same parts are asked for where they are drawn, and are then at hand. */
const lazyParts: readonly (() => Promise<unknown>)[] = [
  () => import('./toolbar/UserPanel'),
  () => import('./toolbar/palette/PaletteDialog'),
  () => import('./theme/ThemeDrawer'),
  () => import('./toolbar/messages/MessagesDialog'),
  () => import('./toolbar/errorLog/ErrorLogDialog'),
  () => import('./toolbar/search/SearchDialog'),
  () => import('../tabs/TabMenu'),
  () => import('../overlays/OverlayContent'),
];

/** One after the other, so that whatever is wanted meanwhile waits for one of them at most. */
export async function prefetchParts(): Promise<void> {
  for (const fetch of lazyParts) await fetch();
}
