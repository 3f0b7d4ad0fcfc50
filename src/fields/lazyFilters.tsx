import { lazyPart } from '../lazy/lazyPart';

// Lazy parts of filters, which forms with the same kinds of fields do not load.
export const ChoicesMenu = lazyPart(async () => (await import('./ChoicesMenu')).ChoicesMenu);
export const DatePresetSelect = lazyPart(
  async () => (await import('./dates/DatePresetSelect')).DatePresetSelect,
  <span className="field-range-preset" />,
);
