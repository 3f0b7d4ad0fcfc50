import { useText } from '../../../../i18n/useText';
import { ModalDialog } from '../../../overlays/ModalDialog';
import type { ToolDialogProps } from '../toolDialogs';
import { NoticesPanel } from './NoticesPanel';
import { texts } from './texts';

/** The messages before the page, for whoever has no button for them in the header. */
export function NoticesDialog({ onClose }: ToolDialogProps) {
  const t = useText(texts);
  return (
    <ModalDialog title={t('title')} onClose={onClose}>
      <NoticesPanel onFollow={onClose} />
    </ModalDialog>
  );
}
