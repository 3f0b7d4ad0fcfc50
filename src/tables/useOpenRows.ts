import { useCallback, useState } from 'react';

/** Height of what is shown below each open row, by its record. */
export type OpenHeights = ReadonlyMap<string, number>;

/** Rows that show more of their records below themselves, from whatever page. */
export function useOpenRows() {
  const [heights, setHeights] = useState<OpenHeights>(() => new Map());
  const toggle = useCallback((uuid: string) => {
    setHeights(now => {
      const next = new Map(now);
      if (!next.delete(uuid)) next.set(uuid, 0);
      return next;
    });
  }, []);
  const setHeight = useCallback((uuid: string, height: number) => {
    // It may have been closed meanwhile.
    setHeights(now => (now.has(uuid) ? new Map(now).set(uuid, height) : now));
  }, []);
  return { heights, toggle, setHeight };
}
