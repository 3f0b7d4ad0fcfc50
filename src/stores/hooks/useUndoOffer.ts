import { useEffect, useEffectEvent } from 'react';
import { useStores } from './useStores';

/** Registers an undo for the shortcut and the command palette while the component is mounted. */
export function useUndoOffer(run: (() => void) | undefined, isInDialog = false): void {
  const { undo } = useStores();
  const isOffered = run !== undefined;
  const take = useEffectEvent(() => run?.());
  useEffect(
    () => (isOffered ? undo.add({ run: () => take(), isInDialog }) : undefined),
    [undo, isOffered, isInDialog],
  );
}
