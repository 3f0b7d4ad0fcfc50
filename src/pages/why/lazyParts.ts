import { lazyPart } from '../../lazy/lazyPart';

export const WhyDialog = lazyPart(async () => (await import('./WhyDialog')).WhyDialog);
