import { lazy } from 'react';

// Dialogs that few visitors of a page open are loaded lazily.
export const RemovalDialog = lazy(async () => ({
  default: (await import('./removal/RemovalDialog')).RemovalDialog,
}));

export const TransitionDialog = lazy(async () => ({
  default: (await import('./record/TransitionDialog')).TransitionDialog,
}));
