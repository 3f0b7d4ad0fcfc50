import { laterPart } from '../../laterPart';

/** What the tools open before the page, fetched when it is first asked for. */
export type ToolDialog = 'palette' | 'search' | 'notices' | 'errors';

export interface ToolDialogProps {
  onClose: () => void;
  /** Another one in its place. */
  onOpen: (dialog: ToolDialog) => void;
}

export const toolDialogs = {
  palette: laterPart(async () => (await import('./palette/PaletteDialog')).PaletteDialog),
  search: laterPart(async () => (await import('./search/SearchDialog')).SearchDialog),
  notices: laterPart(async () => (await import('./notices/NoticesDialog')).NoticesDialog),
  errors: laterPart(async () => (await import('./errors/ErrorLogDialog')).ErrorLogDialog),
};
