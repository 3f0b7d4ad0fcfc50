import { useEffect, useState } from 'react';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { loadSchemaModule } from '../../forms/loadValidators';
import { findNextTransition } from '../../forms/nextTransition';
import { useStores } from '../../stores/hooks/useStores';

/**
 * Whether the validators of the next transition of each record are loaded, or failed to. A card that is shown without
 * them would grow when they come.
 */
export function useRequirementModules(
  schema: ProjectedSchema,
  records: readonly RecordDetail[] | undefined,
): boolean {
  const { schemas } = useStores();
  const [settled, setSettled] = useState<string>();
  const urls = (records ?? []).flatMap(record => {
    const step = findNextTransition(schema, record);
    return step ? [schemas.getValidatorUrl(schema['x-name'], step.demands['x-validator'])] : [];
  });
  const wanted = [...new Set(urls)].join(' ');
  useEffect(() => {
    let isMounted = true;
    const loads = wanted.split(' ').filter(Boolean).map(loadSchemaModule);
    void Promise.allSettled(loads).then(() => isMounted && setSettled(wanted));
    return () => {
      isMounted = false;
    };
  }, [wanted]);
  return wanted === '' || settled !== undefined;
}
