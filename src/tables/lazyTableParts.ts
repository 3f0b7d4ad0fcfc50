import { lazyPart } from '../lazy/lazyPart';

export const FilterSheet = lazyPart(async () => (await import('./FilterSheet')).FilterSheet);
