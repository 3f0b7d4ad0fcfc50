import type { ProjectedSchema } from '#model/projection';
import type { RecordData } from '#model/records';
import { formatFieldValue } from '../../fields/formatFieldValue';
import { getCurrentLanguage } from '../../i18n/currentLanguage';

/**
 * Title of a record, from its schema's template and the fields that this caller may read: choices by their titles, and
 * related records by their labels. A detail brings its labels; a row of a list has those of the list.
 */
export function formatRecordTitle(
  schema: ProjectedSchema,
  record: RecordData,
  labels: unknown = record.labels,
): string {
  const known = new Map(Object.entries(labels ?? {}));
  const getLabel = (uuid: string) => String(known.get(uuid) ?? '');
  const text = schema['x-display'].replace(/\{(\w+)\}/g, (_, name: string) => {
    const field = schema.properties[name];
    return field ? formatFieldValue(field, record[name], getCurrentLanguage(), getLabel) : '';
  });
  return text.replace(/\s+/g, ' ').trim() || schema.title;
}
