import { normaliseDocumentNumber } from './normaliseText';

const hongKongPattern = /^([A-Z]{1,2})(\d{6})(?:\(([\dA])\)|([\dA]))$/;
const hongKongAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ ';

/** The check character is printed in brackets on the card but often typed without them. */
export function isHongKongId(text: string): boolean {
  const parts = hongKongPattern.exec(normaliseDocumentNumber(text));
  if (!parts) return false;
  const [, letters = '', digits = '', bracketed, bare] = parts;
  const body = letters.padStart(2) + digits;
  const sum = Array.from(body).reduce(
    (total, sign, place) => total + hongKongAlphabet.indexOf(sign) * (9 - place),
    0,
  );
  const check = (11 - (sum % 11)) % 11;
  return (bracketed ?? bare) === (check === 10 ? 'A' : String(check));
}

/** Only the format is checked, because the checksum of Macau numbers is not public. */
export const isMacauId = (text: string): boolean =>
  /^[157]\d{6}(?:\(\d\)|\d)$/.test(normaliseDocumentNumber(text));

// Taiwan numbers the letters in the order in which its counties were founded.
const taiwanLetters = 'ABCDEFGHJKLMNPQRSTUVXYWZIO';

export function isTaiwanId(text: string): boolean {
  const number = normaliseDocumentNumber(text);
  if (!/^[A-Z][1289]\d{8}$/.test(number)) return false;
  const letter = taiwanLetters.indexOf(number.charAt(0)) + 10;
  const weights = [8, 7, 6, 5, 4, 3, 2, 1, 1];
  const sum = weights.reduce(
    (total, weight, place) => total + weight * Number(number.charAt(place + 1)),
    Math.floor(letter / 10) + (letter % 10) * 9,
  );
  return sum % 10 === 0;
}
