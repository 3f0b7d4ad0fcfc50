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
 * Filters of a list on a narrow window. They apply at once; the list is behind the sheet. It begins at its title, since
 * a filter with a text would open the keyboard of a telephone over the others.
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
