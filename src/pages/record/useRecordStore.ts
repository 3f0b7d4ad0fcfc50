import { useMemo } from 'react';
import { RecordStore } from '../../stores/records/RecordStore';
import { getLatestValue } from '../../stores/RemoteData';
import { useStores } from '../../stores/hooks/useStores';

/** The record of a page, which notices when others change it or its parts. */
export function useRecordStore(resource: string, uuid: string | undefined): RecordStore {
  const { records, schemas, resourceChanges } = useStores();
  return useMemo(() => {
    const countChanges = () => {
      const parts = getLatestValue(schemas.getSchema(resource))?.['x-parts'] ?? [];
      const shown = [resource, ...parts.map(part => part.resource)];
      return shown.reduce((sum, one) => sum + resourceChanges.getCount(one), 0);
    };
    return new RecordStore(records, resource, uuid, countChanges);
  }, [records, schemas, resourceChanges, resource, uuid]);
}
