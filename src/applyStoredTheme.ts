import { getStoredTheme } from './stores/settings/browserStorage';
import { getBodyClass, systemDarkQuery } from './stores/settings/theme';

// Applied before the first paint, so that the theme does not flash.
document.body.className = getBodyClass(getStoredTheme(localStorage), matchMedia(systemDarkQuery).matches);
