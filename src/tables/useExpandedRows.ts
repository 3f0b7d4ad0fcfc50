import { useCallback, useState } from 'react';

/** A row that shows more of its record below itself. */
export interface ExpandedRow {
  /** Its place in the list when it was opened. */
  index: number;
  /** Of what is shown below it. */
  height: number;
}

/** Open rows by their record, from whatever page. */
export type ExpandedRows = ReadonlyMap<string, ExpandedRow>;

/** The open rows of a list, which are closed when `listKey` changes. */
export function useExpandedRows(listKey: string) {
  const [rows, setRows] = useState<ExpandedRows>(() => new Map());
  const [openedIn, setOpenedIn] = useState(listKey);
  if (openedIn !== listKey) {
    setOpenedIn(listKey);
    setRows(new Map());
  }
  const toggle = useCallback((uuid: string, index: number) => {
    setRows(now => {
      const next = new Map(now);
      if (!next.delete(uuid)) next.set(uuid, { index, height: 0 });
      return next;
    });
  }, []);
  const setHeight = useCallback((uuid: string, height: number) => {
    setRows(now => {
      const row = now.get(uuid);
      // It may have been closed meanwhile.
      return row && row.height !== height ? new Map(now).set(uuid, { ...row, height }) : now;
    });
  }, []);
  return { rows, toggle, setHeight };
}
