import { lazyPart } from '../../../lazy/lazyPart';

/** The dialogs of the toolbar, loaded lazily. */
export const toolDialogs = {
  palette: lazyPart(async () => (await import('./palette/PaletteDialog')).PaletteDialog),
  search: lazyPart(async () => (await import('./search/SearchDialog')).SearchDialog),
  notices: lazyPart(async () => (await import('./messages/MessagesDialog')).MessagesDialog),
  decisions: lazyPart(async () => (await import('./decisions/DecidedTodayDialog')).DecidedTodayDialog),
  errors: lazyPart(async () => (await import('./errorLog/ErrorLogDialog')).ErrorLogDialog),
};
