import { createLoadable } from '../lazy/Loadable';
import { ErrorBoundary } from '../lazy/ErrorBoundary';
import { lazyComponent } from '../lazy/lazyComponent';

const Summary = lazyComponent(
  createLoadable(async () => (await import('./FormSummary')).FormSummary),
  null,
);

/** Lazy summary of a form wizard; while it cannot be loaded, the steps remain usable. */
export const LazyFormSummary = () => (
  <ErrorBoundary fallback={() => null}>
    <Summary />
  </ErrorBoundary>
);
