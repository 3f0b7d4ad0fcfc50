import { createElement } from 'react';
import { createLoadable } from '../../lazy/Loadable';
import { lazyComponent } from '../../lazy/lazyComponent';
import { lazyPart } from '../../lazy/lazyPart';

/** A form is opened without the view of its record. */
export const recordViewCode = createLoadable(async () => (await import('./RecordView')).RecordView);
export const RecordView = lazyComponent(recordViewCode);

/** Lazy code of the notice with an undo, which a form needs only after a save. */
export const notifyRecordChangedLoadable = createLoadable(
  async () => (await import('./undoRecordChange')).notifyRecordChanged,
);

/** Lazy code of form drafts, needed once something is typed or a draft exists. */
export const FormDraftPart = lazyPart(async () => (await import('./drafts/FormDraftPart')).FormDraftPart);

export const SaveDraftForLaterButton = lazyPart(
  async () => (await import('./drafts/SaveDraftForLaterButton')).SaveDraftForLaterButton,
);

export const ConflictPanel = lazyPart(async () => (await import('./conflict/ConflictPanel')).ConflictPanel);

/** The column of the history has its width from the first paint on, or the fields beside it would become narrower. */
export const RecordHistory = lazyPart(
  async () => (await import('./history/RecordHistory')).RecordHistory,
  createElement('div', { className: 'record-history', 'aria-hidden': true }),
);

/** Loaded lazily, because few resources have parts. */
export const PartsForm = lazyPart(async () => (await import('./parts/PartsForm')).PartsForm);
export const PartDialog = lazyPart(async () => (await import('./parts/PartDialog')).PartDialog);

/** The dialog for related records is loaded lazily, because few users need it. */
export const RelatedDialog = lazyPart(async () => (await import('./related/RelatedDialog')).RelatedDialog);

export const RecordTabs = lazyPart(async () => (await import('./related/RecordTabs')).RecordTabs);

export const DecisionsDialog = lazyPart(
  async () => (await import('./queue/DecisionsDialog')).DecisionsDialog,
);
