import { BadRequest } from '../errors';
import { isStorableText } from '../formats';
import { getSortValueType, type SortValue, type ResolvedSortKey } from '../values/sortValue';

/** Position of a row in a sorted list. */
export interface CursorPosition {
  values: readonly SortValue[];
  uuid: string;
}

/** Signature of a sort, part of the cursor, because its values are meaningless in another sort. */
const getSortSignature = (sort: readonly ResolvedSortKey[]): string =>
  sort.map(term => `${term.descending ? '-' : '+'}${term.field}`).join('');

/** Encodes the position of the last row of a page as an opaque pagination cursor. */
export function encodeCursor(sort: readonly ResolvedSortKey[], place: CursorPosition): string {
  const bytes = new TextEncoder().encode(
    JSON.stringify([getSortSignature(sort), place.uuid, ...place.values]),
  );
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Decodes a pagination cursor; throws if it belongs to another sort. */
export function decodeCursor(sort: readonly ResolvedSortKey[], cursor: string): CursorPosition {
  const [shape, uuid, ...values] = decodeParts(cursor);
  const fits =
    shape === getSortSignature(sort) &&
    values.length === sort.length &&
    values.every(
      (value, index) => value === null || typeof value === getSortValueType(sort[index]?.endField),
    ) &&
    [uuid, ...values].every(value => typeof value !== 'string' || isStorableText(value));
  if (!fits || typeof uuid !== 'string') throw new BadRequest('badCursor');
  return { uuid, values: values as SortValue[] };
}

function decodeParts(cursor: string): unknown[] {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), character =>
      character.charCodeAt(0),
    );
    const parts: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return Array.isArray(parts) ? parts : [];
  } catch (cause) {
    throw new BadRequest('badCursor', null, { cause });
  }
}
