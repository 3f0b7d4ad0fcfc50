import { laterPart } from '../laterPart';

/** The header of the less usual layouts. Its place is kept while it comes, and the page stays as it is. */
export const LaterBand = laterPart(async () => (await import('./Band')).Band, <div className="band" />);
export const LaterThemePanel = laterPart(async () => (await import('./theme/ThemePanel')).ThemePanel);
export const LaterThemeDrawer = laterPart(async () => (await import('./theme/ThemeDrawer')).ThemeDrawer);
