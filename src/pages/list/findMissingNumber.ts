import { valueToText } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import type { RecordData } from '#model/records';

/** A number in one word. What has fewer digits in a row, a name or a part of a number, is found by its part. */
const wholeNumber = /^[\p{L}\p{Nd}./-]*\p{Nd}{4}[\p{L}\p{Nd}./-]*$/u;

/**
 * The number that was searched for, if the search has found records but not the one with this number. Undefined if that
 * is unknown, because the search has found more records than these rows.
 */
export function findMissingNumber(
  { 'x-list': { search } }: Pick<ProjectedSchema, 'x-list'>,
  searched: string,
  { list, total }: { list: readonly RecordData[]; total?: number },
): string | undefined {
  const number = searched.trim();
  if (!wholeNumber.test(number) || list.length === 0 || total !== list.length) return undefined;
  const wanted = number.toLowerCase();
  const isFound = list.some(row => search.some(field => valueToText(row[field]).toLowerCase() === wanted));
  return isFound ? undefined : number;
}
