import { Invalid } from './errors';
import { isStorable } from './formats';
import { orderType, type OrderValue, type SortTerm } from './orderValue';

/** The place of a row in a sorted list. */
export interface Place {
  values: readonly OrderValue[];
  uuid: string;
}

/** A cursor says which sort it belongs to, since its values mean nothing in another. */
const shapeOf = (sort: readonly SortTerm[]): string =>
  sort.map(term => `${term.descending ? '-' : '+'}${term.field}`).join('');

export function writeCursor(sort: readonly SortTerm[], place: Place): string {
  const bytes = new TextEncoder().encode(JSON.stringify([shapeOf(sort), place.uuid, ...place.values]));
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function readCursor(sort: readonly SortTerm[], cursor: string): Place {
  const [shape, uuid, ...values] = partsOf(cursor);
  const fits =
    shape === shapeOf(sort) &&
    values.length === sort.length &&
    values.every((value, index) => value === null || typeof value === orderType(sort[index]?.end)) &&
    [uuid, ...values].every(value => typeof value !== 'string' || isStorable(value));
  if (!fits || typeof uuid !== 'string') throw new Invalid('badCursor');
  return { uuid, values: values as OrderValue[] };
}

function partsOf(cursor: string): unknown[] {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), character =>
      character.charCodeAt(0),
    );
    const parts: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return Array.isArray(parts) ? parts : [];
  } catch (cause) {
    throw new Invalid('badCursor', null, { cause });
  }
}
