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
 * Sort keys and filters of a list in a narrow window. They apply at once. Its title gets the focus, because that of a text
 * filter would open the on-screen keyboard.
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
