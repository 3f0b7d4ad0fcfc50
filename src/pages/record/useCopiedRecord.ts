import { useEffect, useMemo } from 'react';
import { RecordStore } from '../../stores/records/RecordStore';
import { useStores } from '../../stores/hooks/useStores';

/** Loads the record to be duplicated. */
export function useCopiedRecord(resource: string, uuid: string | undefined): RecordStore {
  const { records } = useStores();
  const store = useMemo(() => new RecordStore(records, resource, uuid), [records, resource, uuid]);
  useEffect(() => {
    if (!store.record) void store.load();
    return () => void store.cancel();
  }, [store]);
  return store;
}
