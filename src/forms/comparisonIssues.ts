import type { Issue } from '#model/errors';
import { stringOrEmpty } from '#model/json';

/** Whether an issue concerns several values of the record, each of which can resolve it. */
export const isComparisonIssue = ({ keyword }: Issue): boolean => keyword === 'compare';

/** Names of the fields that a comparison of the form reads. */
export function getComparedFields({ params }: Issue): string[] {
  const fields = params?.['fields'];
  return Array.isArray(fields) ? fields.map(stringOrEmpty) : [];
}
