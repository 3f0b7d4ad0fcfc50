import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { usePageShortcutHint } from '../../usePageShortcuts';
import { DecisionsDialog } from '../lazyParts';
import { queueTexts } from './texts';
import type { RecordQueue } from './useRecordQueue';
import './queue.css';

/** Queue control of a record: number of decisions, undo of the last one, and the exit. */
export const QueueControl = observer(function QueueControl({ queue }: { queue: RecordQueue }) {
  const t = useText(queueTexts);
  const hintKey = usePageShortcutHint();
  const { store, undoLast, leave, open, getHref } = queue;
  const [isListShown, setListShown] = useState(false);
  const close = () => setListShown(false);
  return (
    <div className="queue-control">
      <Button variant="minimal" size="small" aria-haspopup="dialog" onClick={() => setListShown(true)}>
        {t('decided', { count: store.count })}
      </Button>
      {isListShown && (
        <DecisionsDialog
          resource={store.resource}
          getHref={getHref}
          onFollow={(uuid, event) => {
            event.preventDefault();
            close();
            open(uuid);
          }}
          onUndone={operation => store.forget(operation)}
          onClose={close}
          onLoadFailed={close}
        />
      )}
      <Button
        variant="minimal"
        size="small"
        aria-keyshortcuts={hintKey('U')}
        disabled={store.latest === undefined}
        onClick={undoLast}
      >
        {t('undo')}
      </Button>
      <Button variant="minimal" size="small" aria-keyshortcuts={hintKey('Q')} onClick={leave}>
        {t('leave')}
      </Button>
    </div>
  );
});
