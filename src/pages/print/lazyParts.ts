import { lazyPart } from '../../lazy/lazyPart';

export const RecordPrint = lazyPart(async () => (await import('./RecordPrint')).RecordPrint);
export const LetterPrint = lazyPart(async () => (await import('./LetterPrint')).LetterPrint);
export const ListPrint = lazyPart(async () => (await import('./ListPrint')).ListPrint);
