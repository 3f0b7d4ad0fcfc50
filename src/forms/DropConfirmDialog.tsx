import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useFormContext } from './FormContext';
import { DroppedValueList } from './DroppedValueList';
import { texts } from './texts';

export interface DropConfirmDialogProps {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms a save that drops values with `x-hidden: ask`. */
export const DropConfirmDialog = observer(function DropConfirmDialog({
  open,
  onConfirm,
  onCancel,
}: DropConfirmDialogProps) {
  const { draft, language } = useFormContext();
  return (
    <Dialog isOpen={open} onClose={onCancel} title={texts.loseTitle[language]} role="alertdialog">
      <DialogBody>
        {texts.losing[language]}
        <DroppedValueList droppedValues={draft.droppedValues} />
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
