import { canonical, normaliseNumber } from './canonical';
import { streetOf } from './street';

export type SensitiveKind = 'name' | 'idcard' | 'phone' | 'address' | 'cert' | 'secret';

/** No value that is kept behind a mask holds this sign by itself. */
export const maskSign = '*';

/** Shows the ends, unless nothing would be left to hide. */
function hideMiddle(text: string, first: number, last: number): string {
  const signs = Array.from(text);
  const hidden = signs.length - first - last;
  if (hidden <= 0) return maskSign.repeat(signs.length);
  return [...signs.slice(0, first), maskSign.repeat(hidden), ...signs.slice(signs.length - last)].join('');
}

function nameMask(value: string): string {
  const name = canonical(value);
  return hideMiddle(name, 1, Array.from(name).length > 2 ? 1 : 0);
}

function idcardMask(value: string): string {
  const number = normaliseNumber(value);
  return /^\d{17}[\dX]$/.test(number) ? hideMiddle(number, 6, 4) : hideMiddle(number, 2, 2);
}

function phoneMask(value: string): string {
  const number = normaliseNumber(value);
  return hideMiddle(number, number.length >= 11 ? 3 : 0, 4);
}

const masks: Record<SensitiveKind, (value: string) => string> = {
  name: nameMask,
  idcard: idcardMask,
  phone: phoneMask,
  address: value => streetOf(canonical(value)) + maskSign.repeat(3),
  cert: value => hideMiddle(canonical(value), 0, 4),
  // Of one length, so that the length of a secret is one too.
  secret: () => maskSign.repeat(6),
};

/** What a reader sees who may know that there is a value, but not the value. */
export const maskOf = (kind: SensitiveKind, value: string): string =>
  value === '' ? '' : masks[kind](value);
