/** Normal form of text: NFC and trimmed. Inner white space is kept. */
export const normaliseText = (text: string): string => text.normalize('NFC').trim();

/** Converts full-width letters, digits and signs to ASCII. */
export const toHalfWidth = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ');

// Lowers only A-Z: toUpperCase would turn ß, ı and ſ into ASCII letters and make different texts equal.
const toUpperCaseAscii = (text: string): string => text.replace(/[a-z]+/g, letters => letters.toUpperCase());

/** Letters beyond a-z keep their case, as in the databases. */
export const toLowerCaseAscii = (text: string): string =>
  text.replace(/[A-Z]+/g, letters => letters.toLowerCase());

const spacesAndHyphens = /[\s\-\u2010-\u2015\u2212]+/g;

/** Normal form in which the number of a document, account or phone is checked, stored and compared. */
export const normaliseDocumentNumber = (text: string): string =>
  normaliseText(toUpperCaseAscii(toHalfWidth(text).replace(spacesAndHyphens, '')));

/**
 * Form in which numbers are compared: the check digit of a Hong Kong or Macau ID stands in brackets on the card and is
 * often typed without them.
 */
export const normaliseComparedNumber = (text: string): string =>
  normaliseDocumentNumber(text).replace(/^([A-Z]{1,2}\d{6}|[157]\d{6})\(([\dA])\)$/, '$1$2');

/**
 * The forms in which a number may have been hashed, today's first: earlier versions hashed a regional ID with the brackets
 * that were typed.
 */
export function listComparedForms(text: string): string[] {
  const compared = normaliseComparedNumber(text);
  const withBrackets = compared.replace(/^([A-Z]{1,2}\d{6}|[157]\d{6})([\dA])$/, '$1($2)');
  return withBrackets === compared ? [compared] : [compared, withBrackets];
}

// A lone surrogate has no UTF-8, PostgreSQL refuses NUL, and the XML of spreadsheets refuses the other control
// characters.
const unstorable = /[\p{Surrogate}\ufffe\uffff]|(?![\t\n\r\u007f-\u009f])\p{Cc}/u;

/** Whether every database and export returns the text unchanged. */
export const isStorableText = (text: string): boolean => !unstorable.test(text);
