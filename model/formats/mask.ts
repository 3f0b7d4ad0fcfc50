import { normaliseText, normaliseNumber } from './normaliseText';
import { truncateAtStreet } from './street';

export type SensitiveKind = 'name' | 'idcard' | 'phone' | 'address' | 'cert' | 'secret';

/** No value that is kept behind a mask holds this sign by itself. */
export const maskCharacter = '*';

/** Shows the ends, unless nothing would be left to hide. */
function hideMiddle(text: string, first: number, last: number): string {
  const signs = Array.from(text);
  const hidden = signs.length - first - last;
  if (hidden <= 0) return maskCharacter.repeat(signs.length);
  return [...signs.slice(0, first), maskCharacter.repeat(hidden), ...signs.slice(signs.length - last)].join(
    '',
  );
}

function maskName(value: string): string {
  const name = normaliseText(value);
  return hideMiddle(name, 1, Array.from(name).length > 2 ? 1 : 0);
}

function maskIdcard(value: string): string {
  const number = normaliseNumber(value);
  return /^\d{17}[\dX]$/.test(number) ? hideMiddle(number, 6, 4) : hideMiddle(number, 2, 2);
}

function maskPhone(value: string): string {
  const number = normaliseNumber(value);
  return hideMiddle(number, number.length >= 11 ? 3 : 0, 4);
}

const maskers: Record<SensitiveKind, (value: string) => string> = {
  name: maskName,
  idcard: maskIdcard,
  phone: maskPhone,
  address: value => truncateAtStreet(normaliseText(value)) + maskCharacter.repeat(3),
  cert: value => hideMiddle(normaliseText(value), 0, 4),
  // Of one length, so that the length of a secret is one too.
  secret: () => maskCharacter.repeat(6),
};

/** What a reader sees who may know that there is a value, but not the value. */
export const maskValue = (kind: SensitiveKind, value: string): string =>
  value === '' ? '' : maskers[kind](value);
