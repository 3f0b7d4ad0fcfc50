import { luhnCheckDigit, residentIdCheckCharacter } from '#model/formats';
import { toCityDate, toCityTimestamp } from '#model/time';
import type { SeededRandom } from './SeededRandom';
import { birthDate, email, foreignName, mobile, personName, residentId } from './people';
import { estate, sentence } from './places';
import { generateUuid } from './uuid';

type FormatGenerator = (dice: SeededRandom, now: Date) => string;

const dayMilliseconds = 24 * 60 * 60 * 1000;

export const pastDate = (dice: SeededRandom, now: Date, days = 1000): string =>
  toCityDate(new Date(now.getTime() - dice.integer(0, days) * dayMilliseconds));

export const pastDateTime = (dice: SeededRandom, now: Date, days = 1000): string =>
  toCityTimestamp(new Date(now.getTime() - dice.integer(0, days * dayMilliseconds)));

const createEighteenDigitGenerator = (prefix: string) => (dice: SeededRandom, now: Date) => {
  const body = `${prefix}${birthDate(dice, now, 6, 60).replaceAll('-', '')}${dice.digits(3)}`;
  return body + residentIdCheckCharacter(body);
};

const telephone: FormatGenerator = dice => `025-8${dice.digits(7)}`;

const hongKongId: FormatGenerator = dice => {
  const letter = dice.letters(1);
  const digits = dice.digits(6);
  const signs = Array.from(` ${letter}${digits}`);
  const values = signs.map(sign => (sign === ' ' ? 36 : Number.parseInt(sign, 36)));
  const sum = values.reduce((total, value, place) => total + value * (9 - place), 0);
  const check = (11 - (sum % 11)) % 11;
  return `${letter}${digits}(${check === 10 ? 'A' : check})`;
};

const taiwanId: FormatGenerator = dice => {
  const digits = `1${dice.digits(7)}`;
  // Letters count as two digits (A is 10): the first weighs one, the second nine.
  const sum = Array.from(digits).reduce((total, digit, place) => total + Number(digit) * (8 - place), 1);
  return `A${digits}${(10 - (sum % 10)) % 10}`;
};

const uscc: FormatGenerator = dice => {
  const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
  const body = `91320100${dice.letters(9, signs)}`;
  const sum = weights.reduce((total, weight, place) => total + weight * signs.indexOf(body[place] ?? ''), 0);
  return body + (signs[(31 - (sum % 31)) % 31] ?? '');
};

const registrationNumber: FormatGenerator = (dice, now) => {
  const body = `${now.getUTCFullYear()}${dice.integer(1, 2)}${dice.digits(8)}`;
  return body + luhnCheckDigit(body);
};

/** Generators by format; a test compares them with `model/formats`. */
export const formatGenerators: Readonly<Record<string, FormatGenerator>> = {
  'resident-id': residentId,
  'hkmo-residence': createEighteenDigitGenerator('810000'),
  'tw-residence': createEighteenDigitGenerator('830000'),
  'foreign-pr': createEighteenDigitGenerator('932015'),
  idcard: residentId,
  passport: dice => `E${dice.digits(8)}`,
  hkid: hongKongId,
  moid: dice => `1${dice.digits(6)}(${dice.digits(1)})`,
  twid: taiwanId,
  'hkmo-permit': dice => `H${dice.digits(8)}`,
  'tw-permit': dice => dice.digits(8),
  'residence-permit': dice => `3201${dice.digits(12)}`,
  'birth-cert': dice => `${dice.letters(1)}${dice.digits(9)}`,
  'student-roll': (dice, now) => `G${residentId(dice, now, 6, 15)}`,
  'bm-no': registrationNumber,
  mobile,
  uscc,
  'house-unit': dice => `320102${dice.digits(6)}GB${dice.digits(5)}F${dice.digits(8)}`,
  'meter-account': dice => dice.digits(10),
  'area-code': dice => `3201${dice.digits(2)}${dice.digits(3)}`,
  'chinese-name': personName,
  'foreign-name': foreignName,
  'person-name': personName,
  chinese: estate,
  name: estate,
  telephone,
  phone: dice => mobile(dice),
  'realty-cert': (dice, now) =>
    `苏（${now.getUTCFullYear() - dice.integer(0, 9)}）示例市不动产权第${dice.digits(7)}号`,
  'house-cert': dice => `示房权证字第${dice.digits(8)}号`,
  email,
  'external-link': dice => `https://example.com/${dice.digits(6)}`,
  url: dice => `https://example.com/${dice.digits(6)}`,
  uri: dice => `https://example.com/${dice.digits(6)}`,
  ipv4: dice => `198.${dice.integer(18, 19)}.${dice.integer(0, 255)}.${dice.integer(1, 254)}`,
  port: dice => String(dice.integer(1024, 65535)),
  digits: dice => dice.digits(8),
  amount: dice => `${dice.integer(0, 9999)}.${dice.digits(2)}`,
  date: pastDate,
  'date-time': pastDateTime,
  time: dice => `${String(dice.integer(8, 17)).padStart(2, '0')}:${dice.pick(['00', '15', '30', '45'])}`,
  'year-month': (dice, now) => pastDate(dice, now).slice(0, 7),
  password: dice => `Sample-${dice.digits(6)}`,
  'strong-password': dice => `Sample-${dice.digits(6)}`,
  'hex-colour': dice => `#${dice.letters(6, '0123456789abcdef')}`,
  'json-object': () => '{}',
  uuid: generateUuid,
  file: generateUuid,
  html: dice => `<p>${sentence(dice)}</p>`,
};
