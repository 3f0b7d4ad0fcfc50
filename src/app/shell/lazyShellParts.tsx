import { lazyPart } from '../lazy/lazyPart';

/** The header of the less usual layouts. Its place is kept while it comes, and the page stays as it is. */
export const LazyHeaderBar = lazyPart(
  async () => (await import('./header/HeaderBar')).HeaderBar,
  <div className="band" />,
);
export const LazyThemePanel = lazyPart(async () => (await import('./theme/ThemePanel')).ThemePanel);
export const LazyThemeDrawer = lazyPart(async () => (await import('./theme/ThemeDrawer')).ThemeDrawer);
