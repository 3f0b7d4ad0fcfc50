import type { AuthorizedRecord } from '../access/AuthorizedRecord';

/** The text in the code field of a record; undefined if the caller may not see it. */
export async function getVisibleCode(record: AuthorizedRecord, field: string): Promise<string | undefined> {
  const value = record.row[field];
  const isVisible = (await record.getFields('see')).has(field);
  return isVisible && typeof value === 'string' ? value : undefined;
}
