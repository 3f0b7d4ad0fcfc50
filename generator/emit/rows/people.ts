import { faker } from '@faker-js/faker/locale/zh_CN';
import { residentIdCheck } from '#model/formats';
import { cityDate } from '#model/time';
import type { Dice } from './Dice';

const day = 24 * 60 * 60 * 1000;

const poolSize = 4000;
let pool: string[] = [];

/** Names are made once and drawn ever after: setting faker's own chance before each costs more than the name. */
export function personName(dice: Dice): string {
  if (pool.length === 0) {
    faker.seed(1);
    pool = Array.from({ length: poolSize }, () => faker.person.fullName());
  }
  return dice.pick(pool) ?? '';
}

export const mobile = (dice: Dice): string =>
  `1${dice.pick(['39', '38', '37', '36', '58', '59', '86', '87', '89', '77'])}${dice.digits(8)}`;

/** An address of the documentation's own domain, which no letter ever reaches. */
export const email = (dice: Dice): string =>
  `${dice.letters(6, 'abcdefghijkmnpqrstuvwxyz')}${dice.digits(2)}@example.com`;

/** A date so many years ago that somebody born then is of this age now. */
export function birthDate(dice: Dice, now: Date, youngest: number, oldest: number): string {
  const age = dice.integer(youngest, oldest) * 365.25 + dice.integer(1, 360);
  // A number of ten digits would be read as seconds, and early in 1970 there are such.
  return cityDate(new Date(now.getTime() - Math.floor(age) * day));
}

/** Counties of the product's example province; the numbers belong to nobody, as their order numbers are above all in use. */
const counties = ['320102', '320104', '320105', '320106', '320111', '320113'];

export function residentId(dice: Dice, now: Date, youngest = 6, oldest = 60): string {
  const born = birthDate(dice, now, youngest, oldest).replaceAll('-', '');
  const body = `${dice.pick(counties)}${born}${dice.digits(3)}`;
  return body + residentIdCheck(body);
}
