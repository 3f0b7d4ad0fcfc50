import { createLoadable } from '../lazy/Loadable';
import { ErrorBoundary } from '../lazy/ErrorBoundary';
import { lazyComponent } from '../lazy/lazyComponent';
import type { FormDemandsProps } from './FormDemands';

const Demands = lazyComponent(
  createLoadable(async () => (await import('./FormDemands')).FormDemands),
  null,
);

/** What the next step will ask for; without its code the step itself says so. */
export const LazyFormDemands = (props: FormDemandsProps) => (
  <ErrorBoundary fallback={() => null}>
    <Demands {...props} />
  </ErrorBoundary>
);
