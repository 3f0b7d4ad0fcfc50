import { Classes } from '@blueprintjs/core';
import { lazyPart } from '../lazy/lazyPart';

// Lazy parts of filters, which forms with the same kinds of fields do not load.
export const ChoicesMenu = lazyPart(async () => (await import('./ChoicesMenu')).ChoicesMenu);
/** A placeholder of the same height is shown until the code has loaded. */
export const DateRangeFilter = lazyPart(
  async () => (await import('./dates/DateRangeFilter')).DateRangeFilter,
  <div className="field-range">
    <span className="field-range-preset" />
    <span className={Classes.INPUT} />
  </div>,
);
