import { createLoadable } from '../lazy/Loadable';
import { ErrorBoundary } from '../lazy/ErrorBoundary';
import { lazyComponent } from '../lazy/lazyComponent';

const List = lazyComponent(
  createLoadable(async () => (await import('./EditableFieldList')).EditableFieldList),
  null,
);

/** Lazy list of links to the few editable fields; nothing until its code is loaded. */
export const LazyEditableFieldList = (props: { fields: readonly string[] }) => (
  <ErrorBoundary fallback={() => null}>
    <List {...props} />
  </ErrorBoundary>
);
