import { createLoadable } from '../lazy/Loadable';
import { ErrorBoundary } from '../lazy/ErrorBoundary';
import { lazyComponent } from '../lazy/lazyComponent';
import type { FormRequirementsProps } from './FormRequirements';

const Demands = lazyComponent(
  createLoadable(async () => (await import('./FormRequirements')).FormRequirements),
  null,
);

/** Requirements of the next step; until its code is loaded, only the step itself reports them. */
export const LazyFormRequirements = (props: FormRequirementsProps) => (
  <ErrorBoundary fallback={() => null}>
    <Demands {...props} />
  </ErrorBoundary>
);
