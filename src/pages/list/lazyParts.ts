import { lazyPart } from '../../lazy/lazyPart';

// Parts of a list that its first rows do not need.
export const SelectionBar = lazyPart(async () => (await import('./SelectionBar')).SelectionBar);
export const RowMenu = lazyPart(async () => (await import('./RowMenu')).RowMenu);
export const RowFacts = lazyPart(async () => (await import('./facts/RowFacts')).RowFacts);
export const ScrolledRows = lazyPart(async () => (await import('./scroll/ScrolledRows')).ScrolledRows);
export const CellGrid = lazyPart(async () => (await import('./cells/CellGrid')).CellGrid);
export const ColumnsDialog = lazyPart(async () => (await import('./columns/ColumnsDialog')).ColumnsDialog);
export const ViewsDialog = lazyPart(async () => (await import('./views/ViewsDialog')).ViewsDialog);
export const ViewName = lazyPart(async () => (await import('./views/ViewName')).ViewName);
export const ViewOpener = lazyPart(async () => (await import('./views/ViewOpener')).ViewOpener);
export const LastFourOffer = lazyPart(async () => (await import('./LastFourOffer')).LastFourOffer);
export const OmittedFiltersNote = lazyPart(
  async () => (await import('./OmittedFiltersNote')).OmittedFiltersNote,
);
