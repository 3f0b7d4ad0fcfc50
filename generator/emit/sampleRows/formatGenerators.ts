import { computeLuhnCheckDigit, computeResidentIdCheckCharacter } from '#model/formats';
import { toCityDate, toCityTimestamp } from '#model/time';
import type { SeededRandom } from './SeededRandom';
import {
  generateBirthDate,
  generateEmail,
  generateForeignName,
  generateMobile,
  generatePersonName,
  generateResidentId,
} from './people';
import { generateEstateName, generateSentence } from './places';
import { generateUuid } from './uuid';

type FormatGenerator = (random: SeededRandom, now: Date) => string;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Generates a random date at most `days` days ago. */
export const generatePastDate = (random: SeededRandom, now: Date, days = 1000): string =>
  toCityDate(new Date(now.getTime() - random.integer(0, days) * dayMilliseconds));

/** Generates a random timestamp at most `days` days ago. */
export const generatePastDateTime = (random: SeededRandom, now: Date, days = 1000): string =>
  toCityTimestamp(new Date(now.getTime() - random.integer(0, days * dayMilliseconds)));

/** Generates a random timestamp 30 to 300 days ahead. */
export const generateFutureDateTime = (random: SeededRandom, now: Date): string =>
  toCityTimestamp(new Date(now.getTime() + random.integer(30, 300) * dayMilliseconds));

const createEighteenDigitGenerator = (prefix: string) => (random: SeededRandom, now: Date) => {
  const body = `${prefix}${generateBirthDate(random, now, 6, 60).replaceAll('-', '')}${random.digits(3)}`;
  return body + computeResidentIdCheckCharacter(body);
};

const telephone: FormatGenerator = random => `025-8${random.digits(7)}`;

const hongKongId: FormatGenerator = random => {
  const letter = random.letters(1);
  const digits = random.digits(6);
  const signs = Array.from(` ${letter}${digits}`);
  const values = signs.map(sign => (sign === ' ' ? 36 : Number.parseInt(sign, 36)));
  const sum = values.reduce((total, value, place) => total + value * (9 - place), 0);
  const check = (11 - (sum % 11)) % 11;
  return `${letter}${digits}(${check === 10 ? 'A' : check})`;
};

const taiwanId: FormatGenerator = random => {
  const digits = `1${random.digits(7)}`;
  // Letters count as two digits (A is 10): the first weighs one, the second nine.
  const sum = Array.from(digits).reduce((total, digit, place) => total + Number(digit) * (8 - place), 1);
  return `A${digits}${(10 - (sum % 10)) % 10}`;
};

const uscc: FormatGenerator = random => {
  const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
  const body = `91320100${random.letters(9, signs)}`;
  const sum = weights.reduce((total, weight, place) => total + weight * signs.indexOf(body[place] ?? ''), 0);
  return body + (signs[(31 - (sum % 31)) % 31] ?? '');
};

const registrationNumber: FormatGenerator = (random, now) => {
  const body = `${now.getUTCFullYear()}${random.integer(1, 2)}${random.digits(8)}`;
  return body + computeLuhnCheckDigit(body);
};

/** Generators by format; a test compares them with `model/formats`. */
export const formatGenerators: Readonly<Record<string, FormatGenerator>> = {
  'resident-id': generateResidentId,
  'hkmo-residence': createEighteenDigitGenerator('810000'),
  'tw-residence': createEighteenDigitGenerator('830000'),
  'foreign-pr': createEighteenDigitGenerator('932015'),
  idcard: generateResidentId,
  'identity-document': generateResidentId,
  passport: random => `E${random.digits(8)}`,
  hkid: hongKongId,
  moid: random => `1${random.digits(6)}(${random.digits(1)})`,
  twid: taiwanId,
  'hkmo-permit': random => `H${random.digits(8)}`,
  'tw-permit': random => random.digits(8),
  'residence-permit': random => `3201${random.digits(12)}`,
  'birth-cert': random => `${random.letters(1)}${random.digits(9)}`,
  'student-roll': (random, now) => `G${generateResidentId(random, now, 6, 15)}`,
  'bm-no': registrationNumber,
  mobile: generateMobile,
  uscc,
  'house-unit': random => `320102${random.digits(6)}GB${random.digits(5)}F${random.digits(8)}`,
  'meter-account': random => random.digits(10),
  'area-code': random => `3201${random.digits(2)}${random.digits(3)}`,
  'chinese-name': generatePersonName,
  'foreign-name': generateForeignName,
  'person-name': generatePersonName,
  chinese: generateEstateName,
  name: generateEstateName,
  telephone,
  phone: random => generateMobile(random),
  'realty-cert': (random, now) =>
    `苏（${now.getUTCFullYear() - random.integer(0, 9)}）示例市不动产权第${random.digits(7)}号`,
  'house-cert': random => `示房权证字第${random.digits(8)}号`,
  email: generateEmail,
  'external-link': random => `https://example.com/${random.digits(6)}`,
  url: random => `https://example.com/${random.digits(6)}`,
  uri: random => `https://example.com/${random.digits(6)}`,
  ipv4: random => `198.${random.integer(18, 19)}.${random.integer(0, 255)}.${random.integer(1, 254)}`,
  port: random => String(random.integer(1024, 65535)),
  digits: random => random.digits(8),
  amount: random => `${random.integer(0, 9999)}.${random.digits(2)}`,
  date: generatePastDate,
  'date-time': generatePastDateTime,
  time: random =>
    `${String(random.integer(8, 17)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`,
  'year-month': (random, now) => generatePastDate(random, now).slice(0, 7),
  password: random => `Sample-${random.digits(6)}`,
  'strong-password': random => `Sample-${random.digits(6)}`,
  'hex-colour': random => `#${random.letters(6, '0123456789abcdef')}`,
  'json-object': () => '{}',
  'list-query': random => `sort=-${random.letters(6)}`,
  uuid: generateUuid,
  file: generateUuid,
  html: random => `<p>${generateSentence(random)}</p>`,
};
