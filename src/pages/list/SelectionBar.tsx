import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { ListStore } from '../../stores/records/ListStore';
import { toAppError } from '../../stores/RemoteData';
import { useStores } from '../../stores/hooks/useStores';
import { formatSelectedCount, texts } from './texts';

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
  const { notices } = useStores();
  const [busy, setBusy] = useState(false);
  const count = store.selected.size;
  if (count === 0) return null;

  const remove = async () => {
    setBusy(true);
    try {
      const uuids = [...store.selected];
      await store.removeSelected();
      onRemoved(uuids);
    } catch (error) {
      notices.showError(toAppError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="selection-bar" role="status">
      <span>{formatSelectedCount(count)[language]}</span>
      {schema['x-can'].delete && (
        <Button size="small" intent="danger" variant="outlined" loading={busy} onClick={() => void remove()}>
          {texts.remove[language]}
        </Button>
      )}
      <Button size="small" variant="minimal" onClick={() => store.clearSelection()}>
        {texts.unselect[language]}
      </Button>
    </div>
  );
});
