import { useCallback, useState } from 'react';

/** A row with open details. */
export interface ExpandedRow {
  /** Index of the row when its details were opened. */
  index: number;
  /** Height of the details. */
  height: number;
}

/** Rows with open details by uuid, from any page. */
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
      // The row may have been closed before its height was measured.
      return row && row.height !== height ? new Map(now).set(uuid, { ...row, height }) : now;
    });
  }, []);
  return { rows, toggle, setHeight };
}
