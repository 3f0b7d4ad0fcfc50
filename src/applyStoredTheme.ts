import { getStoredTheme } from './stores/settings/browserStorage';
import { getThemeBodyClass, systemDarkQuery } from './stores/settings/theme';

// The theme is applied before the first paint, so that it does not flash.
document.body.className = getThemeBodyClass(
  getStoredTheme(localStorage),
  matchMedia(systemDarkQuery).matches,
);
