/** What a press may open. The same parts are asked for where they are drawn, and are then at hand. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('./toolbar/UserPanel'),
  () => import('./toolbar/palette/PaletteDialog'),
  () => import('./theme/ThemeDrawer'),
  () => import('./toolbar/notices/NoticesDialog'),
  () => import('./toolbar/errors/ErrorLogDialog'),
  () => import('./toolbar/search/SearchDialog'),
  () => import('../tabs/TabMenu'),
  () => import('../overlays/Foreground'),
];

/** One after the other, so that whatever is wanted meanwhile waits for one of them at most. */
export async function fetchParts(): Promise<void> {
  for (const fetch of parts) await fetch();
}
