import { useMemo } from 'react';
import type { DuplicateSearch } from '../../forms/UniqueChecks';
import { useStores } from '../../stores/hooks/useStores';

/** Search of a form for records that have its unique values already, in the background of the page. */
export function useDuplicateSearch(resource: string): DuplicateSearch {
  const { backgroundRecords, http } = useStores();
  return useMemo(
    () => ({
      list: query => backgroundRecords.list(resource, query),
      exists: async (call, values, signal) => {
        const request = {
          method: 'POST',
          path: `/${call}`,
          body: values,
          isBackground: true,
          signal,
        } as const;
        return (await http.requestData<{ exists: boolean }>(request)).exists;
      },
    }),
    [backgroundRecords, http, resource],
  );
}
