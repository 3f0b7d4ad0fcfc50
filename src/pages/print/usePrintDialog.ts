import { useEffect, useEffectEvent } from 'react';

/** Opens the print dialog of the browser for what is rendered; `onDone` is called when it is closed. */
export function usePrintDialog(onDone: () => void): void {
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const listener = () => finish();
    window.addEventListener('afterprint', listener);
    // Print in a task of its own: the print dialog blocks the window, and an effect may run twice.
    const timer = setTimeout(() => window.print());
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', listener);
    };
  }, []);
}
