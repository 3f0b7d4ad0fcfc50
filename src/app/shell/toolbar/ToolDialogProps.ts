/** Dialogs that the toolbar opens. */
export type ToolDialog = 'palette' | 'search' | 'notices' | 'errors' | 'decisions';

export interface ToolDialogProps {
  onClose: () => void;
  /** Opens another tool dialog in place of this one. */
  onOpen: (dialog: ToolDialog) => void;
}
