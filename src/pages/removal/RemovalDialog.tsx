import { Button, Callout } from '@blueprintjs/core';
import { useId } from 'react';
import { TooManyRequests, Unavailable, type AppError } from '#model/errors';
import type { Language, LocalizedText } from '#model/language';
import { translate } from '#model/messages';
import { ModalDialog } from '../../dialogs/ModalDialog';
import { useRestoreFocus } from '../../dialogs/useRestoreFocus';
import { FocusedAlert } from '../FocusedAlert';
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
  const contentId = useId();
  const isRetryable = refusal instanceof Unavailable || refusal instanceof TooManyRequests;
  return (
    <ModalDialog
      title={texts.remove[language]}
      describedBy={contentId}
      keepOpenOnOutsideClick
      onClose={onClose}
    >
      <div id={contentId} className="modal-dialog-body">
        {refusal ? (
          <FocusedAlert>
            <Callout intent="danger">{translate(refusal.userMessage, language)}</Callout>
          </FocusedAlert>
        ) : (
          <p>{question[language]}</p>
        )}
      </div>
      <div className="modal-dialog-foot">
        <Button data-autofocus onClick={onClose}>
          {texts.cancel[language]}
        </Button>
        <Button
          intent="danger"
          loading={busy}
          disabled={refusal !== undefined && !isRetryable}
          onClick={onRemove}
        >
          {texts.remove[language]}
        </Button>
      </div>
    </ModalDialog>
  );
}
