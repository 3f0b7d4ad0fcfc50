import { keptTheme } from './stores/Keep';
import { bodyClass } from './stores/theme';

// Before anything is painted, so that nobody sees one theme turn into another.
document.body.className = bodyClass(keptTheme(localStorage));
