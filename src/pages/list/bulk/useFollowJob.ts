import { useEffect, useEffectEvent, useState } from 'react';
import type { BulkStore } from '../../../stores/records/BulkStore';

/** Interval in milliseconds, short enough for a progress bar. */
const interval = 1000;

/** Follows the progress of a job, and announces its end and the end of its undo. */
export function useFollowJob(store: BulkStore, onChanged: () => void): void {
  const { isRunning, hasEnded } = store;
  const isUndone = store.undone.state === 'done';
  /** The rows on screen are newer than a job that had ended before it was shown. */
  const [hadEnded] = useState(hasEnded);
  const notify = useEffectEvent(onChanged);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void store.refresh(), interval);
    return () => clearInterval(timer);
  }, [store, isRunning]);
  useEffect(() => {
    if (hasEnded && (isUndone || !hadEnded)) notify();
  }, [hasEnded, isUndone, hadEnded]);
}
