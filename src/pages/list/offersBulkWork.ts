import type { ProjectedSchema } from '#model/projection';
import { offersLeases } from '../record/head/mayAcquireLease';

/**
 * Whether a list offers work on several records at once: selection, bulk steps and the queue. A caller who has steps but
 * shares no records with colleagues, so leases none, takes each step on a record's own page.
 */
export const offersBulkWork = (schema: ProjectedSchema): boolean =>
  (schema['x-states']?.transitions.length ?? 0) === 0 || offersLeases(schema);

/** Whether a list can be worked through record by record. */
export const offersQueue = (schema: ProjectedSchema): boolean =>
  (schema['x-states']?.transitions.length ?? 0) > 0 && offersBulkWork(schema);
