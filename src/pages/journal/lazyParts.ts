import { lazyPart } from '../../lazy/lazyPart';

export const JournalPage = lazyPart(async () => (await import('./JournalPage')).JournalPage);
export const JournalSwitch = lazyPart(async () => (await import('./JournalSwitch')).JournalSwitch);
