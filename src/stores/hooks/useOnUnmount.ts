import { useEffect, useEffectEvent } from 'react';

/**
 * Closes an overlay when its page unmounts or is hidden: a dialog hidden and shown again no longer receives
 * keys.
 */
export function useOnUnmount(close: () => void): void {
  const onUnmount = useEffectEvent(close);
  useEffect(() => () => onUnmount(), []);
}
