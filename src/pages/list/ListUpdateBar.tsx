import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import type { Language } from '#model/language';
import type { ListStore } from '../../stores/records/ListStore';
import { formatUpdate } from './texts';

/** Offer to load the changes of others. It overlays the rows and moves none. */
export const ListUpdateBar = observer(function ListUpdateBar({
  store,
  language,
}: {
  store: ListStore;
  language: Language;
}) {
  const { update } = store;
  return (
    <div className="list-update" role="status">
      {update && (
        <Button size="small" intent="primary" onClick={() => store.showUpdate()}>
          {formatUpdate(update.added, update.changed)[language]}
        </Button>
      )}
    </div>
  );
});
