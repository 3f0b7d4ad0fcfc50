import { lazyPart } from '../../../lazy/lazyPart';

export const RevealForm = lazyPart(async () => (await import('./RevealForm')).RevealForm);
export const RevealedValue = lazyPart(async () => (await import('./RevealedValue')).RevealedValue);
