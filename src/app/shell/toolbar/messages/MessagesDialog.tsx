import { useText } from '../../../../i18n/useText';
import { ModalDialog } from '../../../overlays/ModalDialog';
import type { ToolDialogProps } from '../toolDialogs';
import { MessagesPanel } from './MessagesPanel';
import { texts } from './texts';

/** The messages before the page, for whoever has no button for them in the header. */
export function MessagesDialog({ onClose }: ToolDialogProps) {
  const t = useText(texts);
  return (
    <ModalDialog title={t('title')} onClose={onClose}>
      <MessagesPanel onFollow={onClose} />
    </ModalDialog>
  );
}
