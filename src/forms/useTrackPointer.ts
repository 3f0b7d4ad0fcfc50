import { useEffect } from 'react';
import type { PendingEdits } from '../fields/PendingEdits';

/** Tracks when a mouse button is down and when its click is over. */
export function useTrackPointer(pending: PendingEdits): void {
  useEffect(() => {
    let timer = 0;
    const press = () => pending.pointerDown();
    const release = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => pending.pointerUp());
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      clearTimeout(timer);
      pending.pointerUp();
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, [pending]);
}
