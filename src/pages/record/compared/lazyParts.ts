import { lazyPart } from '../../../lazy/lazyPart';

/** Few records hold a comparison. */
export const ComparedItems = lazyPart(async () => (await import('./ComparedItems')).ComparedItems);
