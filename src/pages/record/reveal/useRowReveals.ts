import { useEffect, useMemo } from 'react';
import { RowReveals } from '../../../stores/records/RowReveals';
import { useStores } from '../../../stores/hooks/useStores';

/** Revealed values of the rows of a table. They are hidden when the table is left. */
export function useRowReveals(resource: string): RowReveals {
  const { records } = useStores();
  const reveals = useMemo(() => new RowReveals(records, resource), [records, resource]);
  useEffect(() => () => reveals.hideAll(), [reveals]);
  return reveals;
}
