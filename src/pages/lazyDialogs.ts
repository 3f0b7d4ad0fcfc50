import { lazy } from 'react';

// Few of those who open a page ask for a dialog on it.
export const RemovalDialog = lazy(async () => ({
  default: (await import('./removal/RemovalDialog')).RemovalDialog,
}));

export const TransitionDialog = lazy(async () => ({
  default: (await import('./record/TransitionDialog')).TransitionDialog,
}));
