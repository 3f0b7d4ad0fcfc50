import { lazyPart } from '../../lazy/lazyPart';

export const PublishedRecord = lazyPart(async () => (await import('./PublishedRecord')).PublishedRecord);
