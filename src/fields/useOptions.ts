import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReferenceOption } from '#model/records';
import type { SearchReferenceOptions } from './FieldProps';

const debounceTime = 200;

export type OptionsState =
  | { state: 'idle' | 'looking'; list: readonly ReferenceOption[] }
  | { state: 'found'; list: readonly ReferenceOption[] }
  | { state: 'failed'; list: readonly ReferenceOption[]; error: unknown };

const noOptions: OptionsState = { state: 'idle', list: [] };

/**
 * Searches options on the server, debounced. Only the result of the latest search is used; the old list stays until
 * then.
 */
export function useOptions(lookup: SearchReferenceOptions | undefined) {
  const [options, setOptions] = useState<OptionsState>(noOptions);
  const asked = useRef({ number: 0, timer: 0 });

  const forget = useCallback(() => {
    clearTimeout(asked.current.timer);
    asked.current.number += 1;
    setOptions(noOptions);
  }, []);

  const ask = useCallback(
    (q: string, delay = debounceTime) => {
      if (!lookup) return;
      const now = asked.current;
      clearTimeout(now.timer);
      const number = ++now.number;
      const answer = (next: OptionsState) => {
        if (number === now.number) setOptions(next);
      };
      setOptions(before => ({ state: 'looking', list: before.list }));
      now.timer = window.setTimeout(() => {
        lookup(q).then(
          list => answer({ state: 'found', list }),
          (error: unknown) => answer({ state: 'failed', list: [], error }),
        );
      }, delay);
    },
    [lookup],
  );

  useEffect(() => {
    const now = asked.current;
    return () => {
      clearTimeout(now.timer);
      now.number += 1;
    };
  }, []);
  return { options, ask, forget };
}
