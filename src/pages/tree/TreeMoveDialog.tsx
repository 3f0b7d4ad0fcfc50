import { Button } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { ProjectedSchema } from '#model/projection';
import type { ReferenceOption, RecordDetail } from '#model/records';
import { ModalDialog } from '../../dialogs/ModalDialog';
import { useRestoreFocus } from '../../dialogs/useRestoreFocus';
import { Combobox } from '../../fields/Combobox';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import { useStores } from '../../stores/hooks/useStores';
import type { TreeStore } from '../../stores/tree/TreeStore';
import { formatRecordTitle } from '../record/formatRecordTitle';
import { formatMoveTitle, treeTexts } from './texts';

interface TreeMoveDialogProps {
  schema: ProjectedSchema;
  store: TreeStore;
  record: RecordDetail;
  onClose: () => void;
  onMove: (parent: string | undefined) => void;
}

/** Dialog to select the new parent of a record in a tree; an empty selection is the top level. */
export function TreeMoveDialog({ schema, store, record, onClose, onMove }: TreeMoveDialogProps) {
  const t = useText(treeTexts);
  const language = useLanguage();
  const { records } = useStores();
  const id = useId();
  const field = schema['x-parent'] ?? '';
  const label = schema.properties[field]?.title ?? '';
  const above = store.index.getParent(record.uuid);
  const [target, setTarget] = useState<ReferenceOption | undefined>(
    above && { uuid: above.uuid, label: store.index.getLabel(above.uuid) ?? '' },
  );
  useRestoreFocus();
  const lookup = async (q: string) => {
    const options = await records.options(schema['x-name'], field, q, { this: { uuid: record.uuid } });
    return options.filter(({ uuid }) => uuid === above?.uuid || store.canMove(record.uuid, uuid));
  };
  return (
    <ModalDialog title={formatMoveTitle(formatRecordTitle(schema, record))[language]} onClose={onClose}>
      <div className="modal-dialog-body">
        <label htmlFor={id}>{label}</label>
        <Combobox
          id={id}
          name={field}
          label={label}
          text={target?.label ?? ''}
          placeholder={t('toTop')}
          language={language}
          lookup={lookup}
          isSelected={uuid => uuid === target?.uuid}
          onSelect={setTarget}
          {...(target && { onClear: () => setTarget(undefined) })}
        />
      </div>
      <div className="modal-dialog-foot">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          intent="primary"
          disabled={!store.canMove(record.uuid, target?.uuid)}
          onClick={() => onMove(target?.uuid)}
        >
          {t('moveHere')}
        </Button>
      </div>
    </ModalDialog>
  );
}
