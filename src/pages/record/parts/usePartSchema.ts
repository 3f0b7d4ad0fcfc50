import { useEffect, useEffectEvent } from 'react';
import type { ProjectedPart, ProjectedSchema } from '#model/projection';
import { getLatestValue } from '../../../stores/RemoteData';
import { useStores } from '../../../stores/hooks/useStores';

/** The schema of a part, loaded when it is first shown. Call it inside an observer. */
export function usePartSchema({ resource }: ProjectedPart): ProjectedSchema | undefined {
  const { schemas } = useStores();
  const load = useEffectEvent((name: string) => void schemas.load(name));
  useEffect(() => load(resource), [resource]);
  return getLatestValue(schemas.getSchema(resource));
}
