import type { ProjectedSchema } from '#model/projection';
import { hasVisibleLeases } from '../record/head/canAcquireLease';

/**
 * Whether a list offers selection, bulk transitions and the queue. A caller with transitions but without shared
 * records, such as a family, uses the record page instead.
 */
export const hasBulkOperations = (schema: ProjectedSchema): boolean =>
  (schema['x-states']?.transitions.length ?? 0) === 0 || hasVisibleLeases(schema);

/** Whether a list can be worked through record by record. */
export const isQueueOffered = (schema: ProjectedSchema): boolean =>
  (schema['x-states']?.transitions.length ?? 0) > 0 && hasBulkOperations(schema);
