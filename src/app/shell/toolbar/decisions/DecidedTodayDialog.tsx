import { HTMLSelect } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DecisionsDialog } from '../../../../pages/record/queue/DecisionsDialog';
import { queueTexts } from '../../../../pages/record/queue/texts';
import { useText } from '../../../../i18n/useText';
import { useStores } from '../../../../stores/hooks/useStores';
import type { ToolDialogProps } from '../ToolDialogProps';
import { findQueueLists } from './findQueueLists';

/** Dialog of the transitions that the user has made today, grouped by list, the current list first. */
export const DecidedTodayDialog = observer(function DecidedTodayDialog({ onClose }: ToolDialogProps) {
  const t = useText(queueTexts);
  const stores = useStores();
  const lists = findQueueLists(stores);
  const [path, setPath] = useState(() => {
    const here = stores.navigation.current.location.pathname;
    return lists.find(list => here === list.path || here.startsWith(`${list.path}/`))?.path;
  });
  const list = lists.find(one => one.path === path) ?? lists[0];
  if (!list) return null;
  return (
    <DecisionsDialog
      resource={list.subject}
      getHref={uuid => `${list.path}/${uuid}`}
      onFollow={onClose}
      onClose={onClose}
    >
      {lists.length > 1 && (
        <HTMLSelect
          aria-label={t('list')}
          value={list.path}
          onChange={event => setPath(event.currentTarget.value)}
          options={lists.map(one => ({ value: one.path, label: one.title }))}
        />
      )}
    </DecisionsDialog>
  );
});
