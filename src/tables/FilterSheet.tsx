import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { ModalDialog } from '../dialogs/ModalDialog';
import { useOnUnmount } from '../stores/hooks/useOnUnmount';
import './filterSheet.css';

interface FilterSheetProps {
  title: string;
  doneLabel: string;
  clear: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Filters of a list in a narrow window. They apply at once. Its title gets the focus, because that of a text filter
 * would open the on-screen keyboard.
 */
export function FilterSheet({ title, doneLabel, clear, onClose, children }: FilterSheetProps) {
  useOnUnmount(onClose);
  return (
    <ModalDialog title={title} startsAtTitle className="filter-sheet" onClose={onClose}>
      <div className="modal-dialog-body filter-sheet-body">{children}</div>
      <div className="modal-dialog-foot">
        {clear}
        <Button intent="primary" onClick={onClose}>
          {doneLabel}
        </Button>
      </div>
    </ModalDialog>
  );
}
