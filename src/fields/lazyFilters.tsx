import { lazyPart } from '../lazy/lazyPart';

// Parts of filters that a form, which has the same kinds of fields, never shows.
export const ChoicesMenu = lazyPart(async () => (await import('./ChoicesMenu')).ChoicesMenu);
export const DatePresetSelect = lazyPart(
  async () => (await import('./dates/DatePresetSelect')).DatePresetSelect,
  <span className="field-range-preset" />,
);
