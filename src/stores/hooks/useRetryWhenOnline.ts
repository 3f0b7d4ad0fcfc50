import { reaction } from 'mobx';
import { useEffect, useEffectEvent } from 'react';
import { useStores } from './useStores';

/** Runs `retry` each time the network or the connection to the server comes back, while enabled. */
export function useRetryWhenOnline(isWanted: boolean, retry: () => void): void {
  const { connection } = useStores();
  const run = useEffectEvent(retry);
  useEffect(() => {
    if (!isWanted) return;
    const onOnline = () => run();
    window.addEventListener('online', onOnline);
    const dispose = reaction(
      () => connection.isDisconnected,
      isDisconnected => isDisconnected || run(),
    );
    return () => {
      window.removeEventListener('online', onOnline);
      dispose();
    };
  }, [isWanted, connection]);
}
