import { createElement } from 'react';
import { lazyPart } from '../lazy/lazyPart';

export const FilterSheet = lazyPart(async () => (await import('./FilterSheet')).FilterSheet);
/** A frame of the same size is shown in place of the rows until the code has loaded. */
export const ListEmpty = lazyPart(
  async () => (await import('./ListEmpty')).ListEmpty,
  createElement('div', { className: 'list-state' }),
);
