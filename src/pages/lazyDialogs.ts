import { lazyPart } from '../lazy/lazyPart';

// Dialogs that few visitors of a page open are loaded lazily.
export const TransitionDialog = lazyPart(
  async () => (await import('./record/TransitionDialog')).TransitionDialog,
);
