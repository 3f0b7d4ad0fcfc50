import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { ModalDialog } from '../dialogs/ModalDialog';
import { useFormContext } from './FormContext';
import { DroppedValueList } from './DroppedValueList';
import { formTexts } from './texts';

export interface DroppedValuesDialogProps {
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms a save that drops values with `x-hidden: ask`. */
export const DroppedValuesDialog = observer(function DroppedValuesDialog({
  onConfirm,
  onCancel,
}: DroppedValuesDialogProps) {
  const { draft, language } = useFormContext();
  const contentId = useId();
  return (
    <ModalDialog
      title={formTexts.loseTitle[language]}
      role="alertdialog"
      describedBy={contentId}
      keepOpenOnOutsideClick
      onClose={onCancel}
    >
      <div id={contentId} className="modal-dialog-body">
        {formTexts.losing[language]}
        <DroppedValueList droppedValues={draft.droppedValues} />
      </div>
      <div className="modal-dialog-foot">
        <Button data-autofocus text={formTexts.keepEditing[language]} onClick={onCancel} />
        <Button intent="danger" text={formTexts.loseAndSave[language]} onClick={onConfirm} />
      </div>
    </ModalDialog>
  );
});
