import { lazyPart } from '../../lazy/lazyPart';

export const ExplanationDialog = lazyPart(
  async () => (await import('./ExplanationDialog')).ExplanationDialog,
);
