import { createLoadable } from '../lazy/Loadable';
import { ErrorBoundary } from '../lazy/ErrorBoundary';
import { lazyComponent } from '../lazy/lazyComponent';

const Summary = lazyComponent(
  createLoadable(async () => (await import('./FormSummary')).FormSummary),
  null,
);

/** The summary of a wizard; without its code the steps can still be looked at one by one. */
export const LazyFormSummary = () => (
  <ErrorBoundary fallback={() => null}>
    <Summary />
  </ErrorBoundary>
);
