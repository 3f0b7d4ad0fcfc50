import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { AppError } from '#model/errors';
import type { Language } from '#model/language';
import { say } from '#model/messages';
import { confirmRemoval, texts } from './texts';

interface RemovalDialogProps {
  count: number;
  language: Language;
  /** Why it could not be done. */
  refusal: AppError | undefined;
  onClose: () => void;
  onRemove: () => void;
}

/** Asks once before the ticked rows are deleted. */
export function RemovalDialog({ count, language, refusal, onClose, onRemove }: RemovalDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={texts.remove[language]} canOutsideClickClose={false}>
      <DialogBody>
        <p>{confirmRemoval(count)[language]}</p>
        {refusal && <p role="alert">{say(refusal.say, language)}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose}>{texts.cancel[language]}</Button>
            <Button intent="danger" onClick={onRemove}>
              {texts.remove[language]}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
