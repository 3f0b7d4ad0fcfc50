import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useFormScope } from './FormScope';
import { LosingList } from './LosingList';
import { texts } from './texts';

export interface LosingDialogProps {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a value is saved away whose author said to ask. */
export const LosingDialog = observer(function LosingDialog({ open, onConfirm, onCancel }: LosingDialogProps) {
  const { draft, language } = useFormScope();
  return (
    <Dialog isOpen={open} onClose={onCancel} title={texts.loseTitle[language]} role="alertdialog">
      <DialogBody>
        {texts.losing[language]}
        <LosingList falling={draft.falling} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={texts.keepEditing[language]} onClick={onCancel} />
            <Button intent="danger" text={texts.loseAndSave[language]} onClick={onConfirm} />
          </>
        }
      />
    </Dialog>
  );
});
