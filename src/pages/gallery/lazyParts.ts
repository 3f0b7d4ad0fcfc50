import { lazyPart } from '../../lazy/lazyPart';

/** Imported again here, because a module shared with the record page would become a separate chunk. */
export const ComparedItems = lazyPart(
  async () => (await import('../record/compared/ComparedItems')).ComparedItems,
);
