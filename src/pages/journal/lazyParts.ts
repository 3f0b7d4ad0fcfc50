import { lazyPart } from '../../lazy/lazyPart';

export const JournalPage = lazyPart(async () => (await import('./JournalPage')).JournalPage);
export const JournalTableSwitch = lazyPart(
  async () => (await import('./JournalTableSwitch')).JournalTableSwitch,
);
