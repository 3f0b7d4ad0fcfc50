import { useEffect, useState } from 'react';
import { callerFilterValue } from '#model/query/callerValue';
import type { ProjectedSchema } from '#model/projection';
import type { ListFilter } from '#model/records';
import type { GetRecordLabel, SearchReferenceOptions } from '../fields/FieldProps';

/** Label of a record in a filter until it has loaded. */
const pendingLabel = '…';

/** Labels of the records used in filters: those in the list response, others by a look-up. */
export function useFilterLabels(
  filters: readonly ListFilter[],
  schema: ProjectedSchema,
  getRowLabel: GetRecordLabel,
  getLookup: (field: string) => SearchReferenceOptions | undefined,
): GetRecordLabel {
  const [labels, setLabels] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const named = filters.filter(({ field }) => schema.properties[field]?.['x-ref']);
  const missing = named
    .flatMap(({ field, values }) => values.map(uuid => ({ field, uuid })))
    .filter(({ uuid }) => uuid !== callerFilterValue)
    .filter(({ uuid }) => getRowLabel(uuid) === undefined && !labels.has(uuid))
    .map(({ field, uuid }) => `${field} ${uuid}`)
    .join();
  useEffect(() => {
    if (missing === '') return;
    let isMounted = true;
    const keep = (uuid: string, label: string | undefined) =>
      isMounted && setLabels(known => new Map(known).set(uuid, label));
    for (const pair of missing.split(',')) {
      const [field = '', uuid = ''] = pair.split(' ');
      getLookup(field)?.('', { uuid }).then(
        options => keep(uuid, options.find(option => option.uuid === uuid)?.label),
        // A label that cannot be loaded is shown like one that the caller may not see.
        () => keep(uuid, undefined),
      );
    }
    return () => {
      isMounted = false;
    };
  }, [missing, getLookup]);
  const chosen = new Set(named.flatMap(({ values }) => values));
  return uuid =>
    getRowLabel(uuid) ?? (chosen.has(uuid) && !labels.has(uuid) ? pendingLabel : labels.get(uuid));
}
