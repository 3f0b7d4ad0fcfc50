import { useEffect, useRef, useState } from 'react';
import type { ProjectedSchema } from '#model/projection';
import type { ListStore } from '../../stores/records/ListStore';
import { useStores } from '../../stores/hooks/useStores';

/** Sums of the rows that the list matches, read after its rows; undefined until then. */
export function useColumnSums(
  schema: ProjectedSchema,
  store: ListStore,
): Readonly<Record<string, number>> | undefined {
  const { statistics } = useStores();
  const [sums, setSums] = useState<Readonly<Record<string, number>>>();
  const { answer } = store;
  const fields = schema['x-list'].totals;
  const summed = useRef<typeof answer>(undefined);
  // A keep-alive page that is shown again still has its sums.
  useEffect(() => {
    if (!answer || fields.length === 0 || summed.current === answer) return;
    const controller = new AbortController();
    statistics.sum(store.resource, fields, answer.query, controller.signal).then(
      totals => {
        summed.current = answer;
        setSums(totals);
      },
      () => {
        // On failure the old sums are removed, because they would be wrong; the list itself reports the error.
        if (!controller.signal.aborted) setSums(undefined);
      },
    );
    return () => controller.abort();
  }, [statistics, store, answer, fields]);
  return sums;
}
