import { createLoadable } from '../../lazy/Loadable';
import { ErrorBoundary } from '../../lazy/ErrorBoundary';
import { lazyComponent } from '../../lazy/lazyComponent';

const Outline = lazyComponent(
  createLoadable(async () => (await import('./FormOutline')).FormOutline),
  null,
);

/** Outline of a long form in a wide window; its space is reserved until its code is loaded. */
export const LazyFormOutline = () => (
  <ErrorBoundary fallback={() => null}>
    <Outline />
  </ErrorBoundary>
);
