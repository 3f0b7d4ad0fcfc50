import { lazyPart } from '../../lazy/lazyPart';

/** Imported here once more: a module that the page of a record shared with the gallery would be a chunk of its own. */
export const ComparedItems = lazyPart(
  async () => (await import('../record/compared/ComparedItems')).ComparedItems,
);
