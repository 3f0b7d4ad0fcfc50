import { lazyPart } from '../../../lazy/lazyPart';

/** Dialogs that the toolbar opens, loaded lazily. */
export type ToolDialog = 'palette' | 'search' | 'notices' | 'errors';

export interface ToolDialogProps {
  onClose: () => void;
  /** Opens another tool dialog in place of this one. */
  onOpen: (dialog: ToolDialog) => void;
}

export const toolDialogs = {
  palette: lazyPart(async () => (await import('./palette/PaletteDialog')).PaletteDialog),
  search: lazyPart(async () => (await import('./search/SearchDialog')).SearchDialog),
  notices: lazyPart(async () => (await import('./messages/MessagesDialog')).MessagesDialog),
  errors: lazyPart(async () => (await import('./errorLog/ErrorLogDialog')).ErrorLogDialog),
};
