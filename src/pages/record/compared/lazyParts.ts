import { lazyPart } from '../../../lazy/lazyPart';

/** Loaded lazily, because few records contain a register comparison. */
export const ComparedItems = lazyPart(async () => (await import('./ComparedItems')).ComparedItems);
