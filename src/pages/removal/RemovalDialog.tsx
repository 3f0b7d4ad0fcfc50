import { Button, Callout } from '@blueprintjs/core';
import { TooManyRequests, Unavailable, type AppError } from '#model/errors';
import type { Language, LocalizedText } from '#model/language';
import { translate } from '#model/messages';
import { FocusedAlert } from '../FocusedAlert';
import { ModalDialog } from '../../dialogs/ModalDialog';
import { useRestoreFocus } from '../../dialogs/useRestoreFocus';
import { texts } from './texts';

interface RemovalDialogProps {
  question: LocalizedText;
  language: Language;
  busy: boolean;
  /** Why the deletion failed. */
  refusal: AppError | undefined;
  onClose: () => void;
  onRemove: () => void;
}

/** Confirms a deletion. A refused deletion can be retried after a change. */
export function RemovalDialog({ question, language, busy, refusal, onClose, onRemove }: RemovalDialogProps) {
  useRestoreFocus();
  const error = refusal instanceof Unavailable || refusal instanceof TooManyRequests;
  return (
    <ModalDialog title={texts.remove[language]} keepOpenOnOutsideClick onClose={onClose}>
      <div className="modal-dialog-body">
        {refusal ? (
          <FocusedAlert>
            <Callout intent="danger">{translate(refusal.userMessage, language)}</Callout>
          </FocusedAlert>
        ) : (
          <p>{question[language]}</p>
        )}
      </div>
      <div className="modal-dialog-foot">
        <Button onClick={onClose}>{texts.cancel[language]}</Button>
        <Button intent="danger" loading={busy} disabled={refusal !== undefined && !error} onClick={onRemove}>
          {texts.remove[language]}
        </Button>
      </div>
    </ModalDialog>
  );
}
