import { createLoadable } from '../lazy/Loadable';
import { ErrorBoundary } from '../lazy/ErrorBoundary';
import { lazyComponent } from '../lazy/lazyComponent';

const List = lazyComponent(
  createLoadable(async () => (await import('./ChangeableList')).ChangeableList),
  null,
);

/** Leads to the few fields that may be changed; without its code they are found by looking. */
export const LazyChangeableList = (props: { fields: readonly string[] }) => (
  <ErrorBoundary fallback={() => null}>
    <List {...props} />
  </ErrorBoundary>
);
