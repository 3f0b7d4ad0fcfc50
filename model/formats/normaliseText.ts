/** Text as it is kept: one spelling of each character, nothing around it. What stands inside is left alone. */
export const normaliseText = (text: string): string => text.normalize('NFC').trim();

/** Full-width letters, digits and signs, as Chinese keyboards type them, become their ASCII twins. */
export const toHalfWidth = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ');

// Only a-z: toUpperCase would turn ß, ı and ſ into ASCII letters and let two spellings meet.
const toUpperCaseAscii = (text: string): string => text.replace(/[a-z]+/g, letters => letters.toUpperCase());

/** Letters beyond a-z keep their case, as in the databases. */
export const toLowerCaseAscii = (text: string): string =>
  text.replace(/[A-Z]+/g, letters => letters.toLowerCase());

const spacesAndHyphens = /[\s\-\u2010-\u2015\u2212]+/g;

/** A number of a document, an account or a phone in the one form in which it is checked, kept and compared. */
export const normaliseNumber = (text: string): string =>
  normaliseText(toUpperCaseAscii(toHalfWidth(text).replace(spacesAndHyphens, '')));

// A lone surrogate has no UTF-8, PostgreSQL refuses NUL, and a spreadsheet's XML refuses the other controls.
const unstorable = /[\p{Surrogate}\ufffe\uffff]|(?![\t\n\r\u007f-\u009f])\p{Cc}/u;

/** Whether a text comes back exactly as it went in, from every database and every export. */
export const isStorableText = (text: string): boolean => !unstorable.test(text);
