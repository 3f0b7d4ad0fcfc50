import type { ProjectedSchema } from '#model/projection';
import type { RecordData } from '#model/records';
import { formatFieldValue } from '../../fields/formatFieldValue';
import { getCurrentLanguage } from '../../i18n/currentLanguage';

/**
 * Title of a record from the template of its schema and its readable fields, with titles of choices and labels of
 * related records. A record detail contains its labels; a row uses those of its list.
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
