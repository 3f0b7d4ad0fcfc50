import { isIdcard } from '#model/formats/idcard';
import type { ListFilter } from '#model/records';

/** Whether the text is a whole ID number or its last four characters; undefined if neither. */
export function parseIdNumber(text: string): Pick<ListFilter, 'op' | 'values'> | undefined {
  const typed = text.normalize('NFKC').trim().toUpperCase();
  if (isIdcard(typed)) return { op: 'eq', values: [typed] };
  return /^\d{3}[\dX]$/.test(typed) ? { op: 'last', values: [typed] } : undefined;
}
