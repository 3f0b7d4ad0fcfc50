import { getStoredTheme } from './stores/settings/browserStorage';
import { getBodyClass } from './stores/settings/theme';

// Before anything is painted, so that nobody sees one theme turn into another.
document.body.className = getBodyClass(getStoredTheme(localStorage));
