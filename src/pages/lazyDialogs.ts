import { lazyPart } from '../lazy/lazyPart';

// Dialogs that are loaded lazily, because few visitors open them.
export const TransitionDialog = lazyPart(
  async () => (await import('./record/TransitionDialog')).TransitionDialog,
);
