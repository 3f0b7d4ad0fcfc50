import { useEffect, useEffectEvent } from 'react';
import type { BulkStore } from '../../../stores/records/BulkStore';

/** Interval in milliseconds, short enough for a progress bar. */
const interval = 1000;

/** Follows the progress of a job, and announces its end and the end of its undo. */
export function useFollowJob(store: BulkStore | undefined, onChanged: () => void): void {
  const isRunning = store?.isRunning ?? false;
  const hasEnded = store?.hasEnded ?? false;
  const isUndone = store?.undone.state === 'done';
  const notify = useEffectEvent(onChanged);
  useEffect(() => {
    if (!store || !isRunning) return;
    const timer = setInterval(() => void store.refresh(), interval);
    return () => clearInterval(timer);
  }, [store, isRunning]);
  useEffect(() => {
    if (hasEnded) notify();
  }, [hasEnded, isUndone]);
}
