import { createLoadable } from '../../lazy/Loadable';
import { lazyComponent } from '../../lazy/lazyComponent';
import { lazyPart } from '../../lazy/lazyPart';

// Only lists of trees load this code.
export const TreePage = lazyComponent(createLoadable(async () => (await import('./TreePage')).TreePage));
export const ShapeSwitch = lazyPart(async () => (await import('./ShapeSwitch')).ShapeSwitch);
