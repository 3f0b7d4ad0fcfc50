import { useEffect, useEffectEvent } from 'react';

/** Of what lies over a page: it goes with the page. Hidden and shown again, a dialog would hear no key any more. */
export function useOnUnmount(close: () => void): void {
  const goes = useEffectEvent(close);
  useEffect(() => () => goes(), []);
}
