import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { TooManyRequests, Unavailable, type AppError } from '#model/errors';
import type { Language, LocalizedText } from '#model/language';
import { translate } from '#model/messages';
import { FocusedAlert } from '../FocusedAlert';
import { useRestoreFocus } from '../useRestoreFocus';
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
    <Dialog isOpen onClose={onClose} title={texts.remove[language]} canOutsideClickClose={false}>
      <DialogBody>
        {refusal ? (
          <FocusedAlert>
            <Callout intent="danger">{translate(refusal.userMessage, language)}</Callout>
          </FocusedAlert>
        ) : (
          <p>{question[language]}</p>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose}>{texts.cancel[language]}</Button>
            <Button
              intent="danger"
              loading={busy}
              disabled={refusal !== undefined && !error}
              onClick={onRemove}
            >
              {texts.remove[language]}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
