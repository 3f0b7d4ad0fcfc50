import { useState } from 'react';
import type { ProjectedSchema } from '#model/projection';
import { latest } from '../../stores/Remote';
import { usePage } from '../../stores/usePage';
import { useStores } from '../../stores/useStores';

/** The schema of a record's page. Under text it stands, though the page is gone or no new record may be made. */
export function useStandingSchema(resource: string, mode: string): ProjectedSchema | undefined {
  const { schemas, tabs, unsaved } = useStores();
  const { key } = usePage();
  const now = latest(schemas.of(resource));
  const [good, setGood] = useState<ProjectedSchema>();
  const gone = now === undefined || tabs.places.spared.has(key);
  const fits = !gone && (mode !== 'new' || now['x-can'].create !== undefined);
  if (fits && good !== now) setGood(now);
  return fits || !unsaved.holds(key) ? now : good;
}
