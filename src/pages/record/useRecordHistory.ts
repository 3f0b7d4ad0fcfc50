import { useEffect, useMemo, useRef } from 'react';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { HistoryStore } from '../../stores/records/HistoryStore';
import { useStores } from '../../stores/hooks/useStores';

/** History of a record, reloaded with the record. A keep-alive page that is shown again loads nothing. */
export function useRecordHistory(schema: ProjectedSchema, record: RecordDetail): HistoryStore {
  const { records } = useStores();
  const { uuid } = record;
  const resource = schema['x-name'];
  const hasParts = schema['x-parts'] !== undefined;
  const store = useMemo(
    () => new HistoryStore(records, resource, uuid, hasParts),
    [records, resource, uuid, hasParts],
  );
  const read = useRef<RecordDetail>(undefined);
  useEffect(() => {
    if (read.current !== record) {
      read.current = record;
      void store.load();
    }
    return () => {
      if (store.cancel()) read.current = undefined;
    };
  }, [store, record]);
  return store;
}
