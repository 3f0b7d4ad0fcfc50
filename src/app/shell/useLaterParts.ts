import { useEffect } from 'react';
import { guess } from '../guesses';

/** What the first page still fetches for itself goes first, in milliseconds. */
const patience = 5000;

interface MayBeSparing {
  connection?: { saveData?: boolean };
}

/** Fetches what a press may open while nothing else is to be done: later there may be no server to give it. */
export function useLaterParts(): void {
  useEffect(() => {
    if ((navigator as MayBeSparing).connection?.saveData) return;
    const timer = setTimeout(
      () => guess(import('./laterParts').then(({ fetchParts }) => fetchParts())),
      patience,
    );
    return () => clearTimeout(timer);
  }, []);
}
