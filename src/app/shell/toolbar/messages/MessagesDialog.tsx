import { useText } from '../../../../i18n/useText';
import { ModalDialog } from '../../../../dialogs/ModalDialog';
import type { ToolDialogProps } from '../ToolDialogProps';
import { MessagesPanel } from './MessagesPanel';
import { messageTexts } from './texts';

/** Messages in a modal dialog, when the header has no button for them. */
export function MessagesDialog({ onClose }: ToolDialogProps) {
  const t = useText(messageTexts);
  return (
    <ModalDialog title={t('title')} onClose={onClose}>
      <MessagesPanel onFollow={onClose} />
    </ModalDialog>
  );
}
