import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { getLeaseHolderName } from '#model/getLeaseHolderName';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { formatCityClock } from '../../../fields/dates/cityTime';
import { useNow } from '../../../i18n/useNow';
import { useText } from '../../../i18n/useText';
import { useStores } from '../../../stores/hooks/useStores';
import type { RecordStore } from '../../../stores/records/RecordStore';
import { notifyChangeFailure } from '../notifyChangeFailure';
import { canAcquireLease } from './canAcquireLease';
import { recordHeadTexts } from './texts';

interface LeaseControlProps {
  schema: ProjectedSchema;
  record: RecordDetail;
  store: RecordStore;
}

const checkInterval = 15_000;

/** Shows who works on the case, with a button to acquire or release the lease. */
export const LeaseControl = observer(function LeaseControl({ schema, record, store }: LeaseControlProps) {
  const t = useText(recordHeadTexts);
  const { notices } = useStores();
  const now = useNow(checkInterval);
  const { claim: lease } = record;
  const isValid = lease !== undefined && Date.parse(lease.until) > now.getTime();
  const run = async (change: () => Promise<boolean>) => {
    if (await change()) return;
    notifyChangeFailure(notices, store);
    await store.load();
  };
  if (!isValid)
    return canAcquireLease(schema, record) ? (
      <Button
        variant="minimal"
        size="small"
        disabled={store.isBusy}
        onClick={() => void run(() => store.acquireLease())}
      >
        {t('claim')}
      </Button>
    ) : null;
  const time = formatCityClock(lease.until);
  return (
    <span className="lease" data-mine={lease.mine || undefined}>
      {lease.mine
        ? t('mine', { time })
        : t('theirs', { time, by: getLeaseHolderName(lease) || t('somebody') })}
      {lease.mine && (
        <Button
          variant="minimal"
          size="small"
          disabled={store.isBusy}
          onClick={() => void run(() => store.releaseLease())}
        >
          {t('release')}
        </Button>
      )}
    </span>
  );
});
