import type { ProjectedSchema } from '#model/projection';
import { offersLeases } from '../record/head/mayAcquireLease';

/**
 * Whether a list offers selection, bulk transitions and the queue. A caller with transitions but without shared
 * records, such as a family, uses the record page instead.
 */
export const offersBulkOperations = (schema: ProjectedSchema): boolean =>
  (schema['x-states']?.transitions.length ?? 0) === 0 || offersLeases(schema);

/** Whether a list can be worked through record by record. */
export const offersQueue = (schema: ProjectedSchema): boolean =>
  (schema['x-states']?.transitions.length ?? 0) > 0 && offersBulkOperations(schema);
