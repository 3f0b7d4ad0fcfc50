import { createElement } from 'react';
import { lazyPart } from '../../lazy/lazyPart';

// Lazy-loaded parts of a list that its first render does not need.
export const SelectionBar = lazyPart(async () => (await import('./SelectionBar')).SelectionBar);
/** A frame of the same size is shown in place of the rows until the code has loaded. */
export const EmptyList = lazyPart(
  async () => (await import('./EmptyList')).EmptyList,
  createElement('div', { className: 'list-state' }),
);
export const LeaseMarks = lazyPart(async () => (await import('./leases/LeaseMarks')).LeaseMarks);
export const DecisionsDialog = lazyPart(
  async () => (await import('../record/queue/DecisionsDialog')).DecisionsDialog,
);
/** Delay in milliseconds of requests about earlier visits, so that they do not compete with the first rows. */
const earlierJobsDelay = 1000;
export const RecentJobs = lazyPart(async () => {
  await new Promise(resolve => setTimeout(resolve, earlierJobsDelay));
  return (await import('./bulk/RecentJobs')).RecentJobs;
});
export const RowMenu = lazyPart(async () => (await import('./RowMenu')).RowMenu);
export const RowDetails = lazyPart(async () => (await import('./details/RowDetails')).RowDetails);
export const ScrolledRows = lazyPart(async () => (await import('./scroll/ScrolledRows')).ScrolledRows);
export const CellGrid = lazyPart(async () => (await import('./cells/CellGrid')).CellGrid);
export const ColumnsDialog = lazyPart(async () => (await import('./columns/ColumnsDialog')).ColumnsDialog);
export const SavedViewsDialog = lazyPart(
  async () => (await import('./views/SavedViewsDialog')).SavedViewsDialog,
);
export const SavedViewName = lazyPart(async () => (await import('./views/SavedViewName')).SavedViewName);
export const SavedViewOpener = lazyPart(
  async () => (await import('./views/SavedViewOpener')).SavedViewOpener,
);
export const SearchOffers = lazyPart(async () => (await import('./SearchOffers')).SearchOffers);
export const OmittedFiltersNote = lazyPart(
  async () => (await import('./OmittedFiltersNote')).OmittedFiltersNote,
);
export const ListUpdateOffer = lazyPart(async () => (await import('./ListUpdateOffer')).ListUpdateOffer);
