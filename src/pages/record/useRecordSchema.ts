import { useState } from 'react';
import type { ProjectedSchema } from '#model/projection';
import { getLatestValue } from '../../stores/RemoteData';
import { usePageActions } from '../../stores/hooks/usePage';
import { useStores } from '../../stores/hooks/useStores';

/**
 * Schema of a record page. It is kept for unsaved text, even after the route or the create permission is
 * gone.
 */
export function useRecordSchema(resource: string, mode: string): ProjectedSchema | undefined {
  const { schemas, tabs, unsaved } = useStores();
  const { key } = usePageActions();
  const now = getLatestValue(schemas.getSchema(resource));
  const [lastValid, setLastValid] = useState<ProjectedSchema>();
  const isMissing = now === undefined || tabs.routes.retained.has(key);
  const isValid = !isMissing && (mode !== 'new' || now['x-can'].create !== undefined);
  if (isValid && lastValid !== now) setLastValid(now);
  return isValid || !unsaved.hasUnsaved(key) ? now : lastValid;
}
