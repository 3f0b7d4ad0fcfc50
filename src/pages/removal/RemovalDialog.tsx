import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { TooMany, Unavailable, type AppError } from '#model/errors';
import type { Language, Text } from '#model/language';
import { say } from '#model/messages';
import { Urgent } from '../Urgent';
import { useReturningFocus } from '../useReturningFocus';
import { texts } from './texts';

interface RemovalDialogProps {
  question: Text;
  language: Language;
  busy: boolean;
  /** Why it could not be done. */
  refusal: AppError | undefined;
  onClose: () => void;
  onRemove: () => void;
}

/** Asks once before anything is deleted. What was refused rests until it is asked anew, after something changed. */
export function RemovalDialog({ question, language, busy, refusal, onClose, onRemove }: RemovalDialogProps) {
  useReturningFocus();
  const passing = refusal instanceof Unavailable || refusal instanceof TooMany;
  return (
    <Dialog isOpen onClose={onClose} title={texts.remove[language]} canOutsideClickClose={false}>
      <DialogBody>
        {refusal ? (
          <Urgent>
            <Callout intent="danger">{say(refusal.say, language)}</Callout>
          </Urgent>
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
              disabled={refusal !== undefined && !passing}
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
