import { lazyPart } from '../../lazy/lazyPart';

/** Imported again here, because a module shared with the record page would become a separate chunk. */
export const ComparedItems = lazyPart(
  async () => (await import('../record/compared/ComparedItems')).ComparedItems,
);

/** Loaded lazily, so that the code of forms stays one chunk. */
export const FormInputs = lazyPart(async () => (await import('./FormInputs')).FormInputs);
export const PartInputs = lazyPart(async () => (await import('./PartInputs')).PartInputs);
