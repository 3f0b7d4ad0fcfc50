import { createLoadable } from '../../lazy/Loadable';
import { lazyComponent } from '../../lazy/lazyComponent';
import { lazyPart } from '../../lazy/lazyPart';

/** A form is opened without the view of its record. */
export const recordViewCode = createLoadable(async () => (await import('./RecordView')).RecordView);
export const RecordView = lazyComponent(recordViewCode);

/** The notice of a save offers to undo it; a form needs that only once it is saved. */
export const notifyChangedCode = createLoadable(async () => (await import('./undoChange')).notifyChanged);

/** A form needs it once something is typed, or has been left. */
export const FormDraftPart = lazyPart(async () => (await import('./drafts/FormDraftPart')).FormDraftPart);

export const ConflictPanel = lazyPart(async () => (await import('./ConflictPanel')).ConflictPanel);
export const RecordHistory = lazyPart(async () => (await import('./history/RecordHistory')).RecordHistory);

/** Few resources have parts. */
export const RecordParts = lazyPart(async () => (await import('./parts/RecordParts')).RecordParts);
export const PartsForm = lazyPart(async () => (await import('./parts/PartsForm')).PartsForm);
export const PartDialog = lazyPart(async () => (await import('./parts/PartDialog')).PartDialog);

/** Few people create a record for a relation. */
export const RelatedDialog = lazyPart(async () => (await import('./related/RelatedDialog')).RelatedDialog);

export const RelatedTabs = lazyPart(async () => (await import('./related/RelatedTabs')).RelatedTabs);

export const DecisionsDialog = lazyPart(
  async () => (await import('./queue/DecisionsDialog')).DecisionsDialog,
);
