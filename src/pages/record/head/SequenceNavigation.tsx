import { Button } from '@blueprintjs/core';
import { ChevronDownIcon } from '@blueprintjs/icons/lib/esm/generated/components/chevron-down';
import { ChevronUpIcon } from '@blueprintjs/icons/lib/esm/generated/components/chevron-up';
import { observer } from 'mobx-react-lite';
import { useText } from '../../../i18n/useText';
import { usePageActions } from '../../../stores/hooks/usePage';
import { useStores } from '../../../stores/hooks/useStores';
import { toAppError } from '../../../stores/RemoteData';
import { getListSequence } from '../../list/listSequences';
import type { RecordQueue } from '../queue/useRecordQueue';
import { recordHeadTexts } from './texts';
import { usePageShortcutHint, usePageShortcuts } from '../../usePageShortcuts';

/** Links to the previous and next record of the list from which the page was opened. */
export const SequenceNavigation = observer(function SequenceNavigation({
  list,
  uuid,
  queue,
}: {
  /** Path of the list. */
  list: string;
  uuid: string;
  queue: RecordQueue | undefined;
}) {
  const t = useText(recordHeadTexts);
  const hintKey = usePageShortcutHint();
  const stores = useStores();
  const { navigate } = usePageActions();
  const sequence = queue ? queue.sequence : getListSequence(stores, list);
  const place = sequence?.getPosition(uuid);
  const go = async (step: 1 | -1) => {
    try {
      const neighbour = await sequence?.getNeighbour(uuid, step);
      if (neighbour === undefined) return;
      if (queue) queue.open(neighbour);
      else navigate(`${list}/${neighbour}`, 'replace');
    } catch (error) {
      stores.notices.showError(toAppError(error));
    }
  };
  usePageShortcuts({ j: () => void go(1), k: () => void go(-1) });
  if (!place) return null;
  const { position, total, hasPrevious, hasNext } = place;
  return (
    <nav className="sequence-navigation" aria-label={t('list')}>
      <Button
        variant="minimal"
        size="small"
        icon={<ChevronUpIcon />}
        aria-label={t('previous')}
        title={t('previous')}
        aria-keyshortcuts={hintKey('K')}
        disabled={!hasPrevious}
        onClick={() => void go(-1)}
      />
      <Button
        variant="minimal"
        size="small"
        icon={<ChevronDownIcon />}
        aria-label={t('next')}
        title={t('next')}
        aria-keyshortcuts={hintKey('J')}
        disabled={!hasNext}
        onClick={() => void go(1)}
      />
      <span>
        {total === undefined ? t('positionOnly', { position }) : t('position', { position, total })}
      </span>
    </nav>
  );
});
