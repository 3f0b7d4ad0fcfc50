import type { ProjectedSchema } from '#model/projection';
import type { RecordData } from '#model/records';

/** Title of a record, from its schema's template and the fields that this caller may read. */
export function formatRecordTitle(schema: ProjectedSchema, record: RecordData): string {
  const text = schema['x-display'].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = record[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
  return text.replace(/\s+/g, ' ').trim() || schema.title;
}
