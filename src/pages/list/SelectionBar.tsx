import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AppError } from '#model/errors';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { ListStore } from '../../stores/records/ListStore';
import { toAppError } from '../../stores/RemoteData';
import { useOnUnmount } from '../../stores/hooks/useOnUnmount';
import { RemovalDialog } from '../lazyDialogs';
import { formatBulkRemovalQuestion, formatSelectedCount, texts } from './texts';

interface SelectionBarProps {
  store: ListStore;
  schema: ProjectedSchema;
  language: Language;
  onRemoved: (uuids: readonly string[]) => void;
}

/** Bulk actions on the selected rows; shown while any row is selected. */
export const SelectionBar = observer(function SelectionBar({
  store,
  schema,
  language,
  onRemoved,
}: SelectionBarProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AppError>();
  const close = () => {
    setIsConfirming(false);
    setRefusal(undefined);
  };
  useOnUnmount(close);
  const count = store.selected.size;
  if (count === 0 && !isConfirming) return null;

  const remove = async () => {
    setBusy(true);
    try {
      const uuids = [...store.selected];
      await store.removeSelected();
      close();
      onRemoved(uuids);
    } catch (error) {
      setRefusal(toAppError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="selection-bar" role="status">
        <span>{formatSelectedCount(count)[language]}</span>
        {schema['x-can'].delete && (
          <Button size="small" intent="danger" variant="outlined" onClick={() => setIsConfirming(true)}>
            {texts.remove[language]}
          </Button>
        )}
        <Button size="small" variant="minimal" onClick={() => store.clearSelection()}>
          {texts.unselect[language]}
        </Button>
      </div>
      {isConfirming && (
        <RemovalDialog
          question={formatBulkRemovalQuestion(count)}
          busy={busy}
          language={language}
          refusal={refusal}
          onClose={close}
          onLoadFailed={close}
          onRemove={() => void remove()}
        />
      )}
    </>
  );
});
