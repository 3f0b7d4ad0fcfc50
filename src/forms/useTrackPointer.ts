import { useEffect } from 'react';
import type { PendingEdits } from '../fields/PendingEdits';

/** Tracks when a pointer (mouse, pen or finger) is pressed and when its click has been handled. */
export function useTrackPointer(pending: PendingEdits): void {
  useEffect(() => {
    let timer = 0;
    const press = () => pending.pointerDown();
    const onRelease = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => pending.pointerUp());
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', onRelease, true);
    window.addEventListener('pointercancel', onRelease, true);
    return () => {
      clearTimeout(timer);
      pending.pointerUp();
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', onRelease, true);
      window.removeEventListener('pointercancel', onRelease, true);
    };
  }, [pending]);
}
