import type { ProjectedSchema } from '#model/projection';
import { offersLeases } from '../record/head/mayAcquireLease';

/**
 * Whether a list offers work on several records at once: selection, bulk steps and the queue. Families have cases of
 * their own, one for each child, which they do not share with others.
 */
export const offersBulkWork = (schema: ProjectedSchema): boolean =>
  (schema['x-states']?.transitions.length ?? 0) === 0 || offersLeases(schema);
