import { useEffect, useEffectEvent } from 'react';
import { useStores } from './useStores';

/** Offers an undo to the key and to the palette for as long as it is on screen; undefined while there is none. */
export function useUndoOffer(run: (() => void) | undefined, isInDialog = false): void {
  const { undo } = useStores();
  const isOffered = run !== undefined;
  const take = useEffectEvent(() => run?.());
  useEffect(
    () => (isOffered ? undo.add({ run: () => take(), isInDialog }) : undefined),
    [undo, isOffered, isInDialog],
  );
}
