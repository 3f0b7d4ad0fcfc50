import { createLoadable } from '../../lazy/Loadable';
import { lazyComponent } from '../../lazy/lazyComponent';
import { lazyPart } from '../../lazy/lazyPart';

// Lazy code of the tree page, since only lists of trees need it.
export const TreePage = lazyComponent(createLoadable(async () => (await import('./TreePage')).TreePage));
export const TreeTableSwitch = lazyPart(async () => (await import('./TreeTableSwitch')).TreeTableSwitch);
