import { createElement } from 'react';
import { lazyPart } from '../lazy/lazyPart';

export const FilterSheet = lazyPart(async () => (await import('./FilterSheet')).FilterSheet);
/** Its frame stands meanwhile where the rows stood. */
export const ListEmpty = lazyPart(
  async () => (await import('./ListEmpty')).ListEmpty,
  createElement('div', { className: 'list-state' }),
);
