import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import { ModalDialog } from '../dialogs/ModalDialog';
import { useOnUnmount } from '../stores/hooks/useOnUnmount';
import { SortKeysEditor, type SortControl } from './SortKeysEditor';
import './filterSheet.css';

interface FilterSheetProps {
  title: string;
  doneLabel: string;
  schema: ProjectedSchema;
  language: Language;
  sorting: SortControl | undefined;
  clear: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Sort keys and filters of a list on a narrow window. They apply at once; the list is behind the sheet. It begins at its title, since
 * a filter with a text would open the keyboard of a telephone over the others.
 */
export function FilterSheet(props: FilterSheetProps) {
  const { title, doneLabel, schema, language, sorting, clear, onClose, children } = props;
  useOnUnmount(onClose);
  return (
    <ModalDialog title={title} startsAtTitle className="filter-sheet" onClose={onClose}>
      <div className="modal-dialog-body filter-sheet-body">
        {sorting && <SortKeysEditor {...{ schema, language }} {...sorting} />}
        {children}
      </div>
      <div className="modal-dialog-foot">
        {clear}
        <Button intent="primary" onClick={onClose}>
          {doneLabel}
        </Button>
      </div>
    </ModalDialog>
  );
}
