import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import type { Language } from '#model/language';
import { ModalDialog } from '../../dialogs/ModalDialog';
import { formatPrintFirst, formatPrintLimit, formatPrintListTitle } from './sheetTexts';
import { printTexts } from './texts';

interface PrintLimitDialogProps {
  title: string;
  /** How many rows are printed, of how many that match. */
  shown: number;
  total: number;
  language: Language;
  onPrint: () => void;
  onClose: () => void;
}

/** Says before a list is printed that the paper will not have all of it. */
export function PrintLimitDialog(props: PrintLimitDialogProps) {
  const { title, shown, total, language, onPrint, onClose } = props;
  const id = useId();
  return (
    <ModalDialog title={formatPrintListTitle(title)[language]} describedBy={id} onClose={onClose}>
      <div className="modal-dialog-body">
        <p id={id}>{formatPrintLimit(shown, total)[language]}</p>
      </div>
      <div className="modal-dialog-foot">
        <Button onClick={onClose}>{printTexts.cancel[language]}</Button>
        <Button intent="primary" data-autofocus onClick={onPrint}>
          {formatPrintFirst(shown)[language]}
        </Button>
      </div>
    </ModalDialog>
  );
}
