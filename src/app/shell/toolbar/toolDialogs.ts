import { lazyPart } from '../../lazy/lazyPart';

/** What the tools open before the page, fetched when it is first asked for. */
export type ToolDialog = 'palette' | 'search' | 'notices' | 'errors';

export interface ToolDialogProps {
  onClose: () => void;
  /** Another one in its place. */
  onOpen: (dialog: ToolDialog) => void;
}

export const toolDialogs = {
  palette: lazyPart(async () => (await import('./palette/PaletteDialog')).PaletteDialog),
  search: lazyPart(async () => (await import('./search/SearchDialog')).SearchDialog),
  notices: lazyPart(async () => (await import('./messages/MessagesDialog')).MessagesDialog),
  errors: lazyPart(async () => (await import('./errorLog/ErrorLogDialog')).ErrorLogDialog),
};
