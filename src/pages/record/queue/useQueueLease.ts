import { useEffect, useEffectEvent } from 'react';
import { NotFound, Unreachable, type AppError } from '#model/errors';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import type { RecordStore } from '../../../stores/records/RecordStore';
import { toAppError } from '../../../stores/RemoteData';
import { useStores } from '../../../stores/hooks/useStores';
import { canAcquireLease } from '../head/canAcquireLease';

/** A lease ends after ten minutes; half of that leaves time for a renewal that fails once. */
const renewalInterval = 5 * 60_000;

/**
 * Leases that a queue has acquired, by the store of their record. The view and the form of a record hold one together,
 * so that it is not released between them.
 */
const leases = new WeakMap<RecordStore, { holders: number; isHeld: boolean }>();

/** Holds the lease on the record while it is on screen in a queue, and reports why it is refused. */
export function useQueueLease(
  isInQueue: boolean,
  schema: ProjectedSchema,
  record: RecordDetail,
  store: RecordStore,
  onRefused: (refusal: AppError) => void,
): void {
  const { notices } = useStores();
  const mayTake = isInQueue && canAcquireLease(schema, record);
  const report = useEffectEvent(onRefused);
  /** Whether the user already holds the lease, acquired by hand; such a lease is not released on leaving. */
  const isTaken = useEffectEvent(() => record.claim?.mine === true && leases.get(store)?.isHeld !== true);
  const reportRelease = useEffectEvent((failure: AppError) => {
    // A lease on an invisible record is dropped; one that cannot be released expires by itself.
    if (!(failure instanceof NotFound || failure instanceof Unreachable)) notices.showError(failure);
  });
  /** Tries again to acquire the lease when the lease of another account has ended. */
  const isFree = record.claim === undefined || record.claim.mine;
  useEffect(() => {
    if (!mayTake || isTaken()) return;
    let isLeft = false;
    const lease = leases.get(store) ?? { holders: 0, isHeld: false };
    leases.set(store, lease);
    lease.holders += 1;
    const hold = () =>
      store.holdLease().then(
        () => {
          lease.isHeld = true;
        },
        (error: unknown) => {
          if (!isLeft) report(toAppError(error));
        },
      );
    const held = hold();
    const timer = setInterval(() => void hold(), renewalInterval);
    const release = async () => {
      await held;
      lease.holders -= 1;
      if (lease.holders > 0) return;
      leases.delete(store);
      if (lease.isHeld) await store.dropLease();
    };
    return () => {
      isLeft = true;
      clearInterval(timer);
      void release().catch((error: unknown) => reportRelease(toAppError(error)));
    };
  }, [mayTake, store, isFree]);
}
