import type { ThemePanelProps } from './theme/ThemePanel';
import { lazyPart } from '../../lazy/lazyPart';

/**
 * Header of the less common layouts. Its space is reserved while it loads, so that the page does not move.
 */
export const LazyHeaderBar = lazyPart(
  async () => (await import('./header/HeaderBar')).HeaderBar,
  <div className="band" />,
);
export const LazyDiagnosticGroups = lazyPart(
  async () => (await import('./DiagnosticGroups')).DiagnosticGroups,
);
export const LazyThemePanel = lazyPart<ThemePanelProps>(
  async () => (await import('./theme/ThemePanel')).ThemePanel,
);
export const LazyThemeDrawer = lazyPart(async () => (await import('./theme/ThemeDrawer')).ThemeDrawer);
