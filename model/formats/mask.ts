import { normaliseText, normaliseDocumentNumber } from './normaliseText';
import { truncateAtStreet } from './street';

/** Kind of a sensitive value, which decides its mask. */
export type SensitiveKind = 'name' | 'idcard' | 'phone' | 'address' | 'cert' | 'secret';

/** Sign for hidden characters. No sensitive value contains it. */
export const maskCharacter = '*';

/** Minimum number of possible values that a mask must leave. */
const minCandidates = 500;

/** Lower bound of the number of characters that a masked character could have been. */
function countAlternatives(character: string): number {
  if (/\p{Nd}/u.test(character)) return 10;
  if (/\p{Unified_Ideograph}/u.test(character)) return minCandidates;
  return /\p{L}/u.test(character) ? 26 : 1;
}

const countCandidates = (hidden: readonly string[]): number =>
  hidden.reduce((product, character) => Math.min(minCandidates, product * countAlternatives(character)), 1);

/** Keeps the first and last characters visible, or only one end, or nothing, so that enough candidates remain. */
function hideMiddle(text: string, first: number, last: number): string {
  const characters = Array.from(text);
  const attempts: [number, number][] = [
    [first, last],
    [first, 0],
    [0, last],
  ];
  for (const [start, end] of attempts) {
    const hidden = characters.slice(start, Math.max(start, characters.length - end));
    if (countCandidates(hidden) < minCandidates) continue;
    return [
      ...characters.slice(0, start),
      maskCharacter.repeat(hidden.length),
      ...characters.slice(characters.length - end),
    ].join('');
  }
  return maskCharacter.repeat(characters.length);
}

/** First characters of the surnames with two characters; they nearly disclose the second one. */
const compoundSurnameStarts = new Set(
  '欧司上诸夏皇尉公慕令宇长端东独南西轩钟闻万赫连拓呼申濮淳单太澹子乐正闾鲜于',
);

/** Shows the first and the last character, of a short name that may begin with a compound surname only the first. */
function maskName(value: string): string {
  const name = normaliseText(value);
  const characters = Array.from(name);
  const isShort = characters.length < (compoundSurnameStarts.has(characters[0] ?? '') ? 4 : 3);
  return hideMiddle(name, 1, isShort ? 0 : 1);
}

const residentNumber = /^\d{17}[\dX]$/;
const containedResidentNumber = /\d{17}[\dX]/;

/**
 * A resident number shows only province and city. With a readable birth date and gender, the county and the last four
 * digits would leave one candidate. The county alone leaves 500, or fewer if the issued numbers are known.
 */
function maskIdcard(value: string): string {
  const number = normaliseDocumentNumber(value);
  return residentNumber.test(number) ? hideMiddle(number, 4, 0) : hideMiddle(number, 2, 2);
}

function maskPhone(value: string): string {
  const number = normaliseDocumentNumber(value);
  return hideMiddle(number, number.length >= 11 ? 3 : 0, 4);
}

/** Certificate numbers that contain a resident ID are masked completely. */
function maskCert(value: string): string {
  const number = normaliseText(value);
  const shown = containedResidentNumber.test(normaliseDocumentNumber(value)) ? 0 : 4;
  return hideMiddle(number, 0, shown);
}

const maskers: Record<SensitiveKind, (value: string) => string> = {
  name: maskName,
  idcard: maskIdcard,
  phone: maskPhone,
  address: value => truncateAtStreet(normaliseText(value)) + maskCharacter.repeat(3),
  cert: maskCert,
  // Constant length, so that the mask does not reveal the length of the secret.
  secret: () => maskCharacter.repeat(6),
};

const formerResidentMask = /^(\d{4})\d{2}\*{8}[\dX]{4}$/;
const formerCompoundSurnameMask = /^(.)\*.$/u;
/** Matches a stored mask that shows the last four characters of a possible resident ID. */
const formerCertMask = /^\*{14,}[\dX]{4}$/i;
const stars = /\*/g;

/** Hides more of a mask that an earlier version stored with fewer hidden characters than now. */
export function updateFormerMask(kind: SensitiveKind, mask: string): string {
  const resident = kind === 'idcard' ? formerResidentMask.exec(mask) : null;
  if (resident) return (resident[1] ?? '') + maskCharacter.repeat(14);
  const [, surname] = (kind === 'name' && formerCompoundSurnameMask.exec(mask)) || [];
  if (surname !== undefined && compoundSurnameStarts.has(surname)) return surname + maskCharacter.repeat(2);
  if (kind === 'cert' && formerCertMask.test(mask)) return maskCharacter.repeat(mask.length);
  const hidden = mask.match(stars)?.length ?? 0;
  // Which characters are hidden is unknown, so digits are assumed: they have the fewest alternatives.
  const isTight = kind === 'name' || kind === 'address' || kind === 'secret' || 10 ** hidden >= minCandidates;
  return isTight ? mask : maskCharacter.repeat(Array.from(mask).length);
}

/** Mask of a sensitive value, for readers who may know that it exists but not what it is. */
export const maskValue = (kind: SensitiveKind, value: string): string =>
  value === '' ? '' : maskers[kind](value);
