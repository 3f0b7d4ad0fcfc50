import { faker } from '@faker-js/faker/locale/zh_CN';
import { computeResidentIdCheckCharacter } from '#model/formats';
import { toCityDate } from '#model/time';
import type { SeededRandom } from './SeededRandom';

const dayMilliseconds = 24 * 60 * 60 * 1000;

interface NameParts {
  surnames: readonly string[];
  characters: readonly string[];
}

const draws = 2000;
let parts: NameParts | undefined;

/** Cached, because seeding faker costs more than one name. */
function nameParts(): NameParts {
  faker.seed(1);
  const surnames = new Set(Array.from({ length: draws }, () => faker.person.lastName()));
  const given = Array.from({ length: draws }, () => faker.person.firstName());
  return { surnames: [...surnames], characters: [...new Set(given.flatMap(name => Array.from(name)))] };
}

/** Generates a Chinese name: a surname and one or two more characters, which is enough distinct names for a city. */
export function generatePersonName(random: SeededRandom): string {
  parts ??= nameParts();
  const { surnames, characters } = parts;
  const second = random.chance(0.8) ? random.pick(characters) : '';
  return `${random.pick(surnames)}${random.pick(characters)}${second}`;
}

type Names = readonly [string, ...string[]];

const names = (line: string): Names => line.split(' ') as [string, ...string[]];

const foreignGiven = names(
  'Maria John Anna Min-jun Thomas Amina Pierre Yuki Omar Elena Lucas Sofia Ivan Leila Peter Ingrid Carlos Nadia David Emma',
);
const foreignFamily = names(
  'Silva Smith Ivanova Kim Müller Haddad Dubois Tanaka Rossi Novak Jensen Garcia Popov Singh Cohen Kowalski Costa Nguyen Brown Okafor',
);

/** Generates a foreign name, often with a second given name as in passports. */
export const generateForeignName = (random: SeededRandom): string =>
  [
    random.pick(foreignGiven),
    ...(random.chance(0.7) ? [random.pick(foreignGiven)] : []),
    random.pick(foreignFamily),
  ].join(' ');

/** Generates a mobile number. */
export const generateMobile = (random: SeededRandom): string =>
  `1${random.pick(['39', '38', '37', '36', '58', '59', '86', '87', '89', '77'])}${random.digits(8)}`;

/** An address of the reserved example domain, which receives no mail. */
export const generateEmail = (random: SeededRandom): string =>
  `${random.letters(6, 'abcdefghijkmnpqrstuvwxyz')}${random.digits(2)}@example.com`;

/** A birth date for this age. */
export function generateBirthDate(random: SeededRandom, now: Date, youngest: number, oldest: number): string {
  const age = random.integer(youngest, oldest) * 365.25 + random.integer(1, 360);
  // Dates near 1970 are avoided, since timestamps of ten digits are read as seconds.
  return toCityDate(new Date(now.getTime() - Math.floor(age) * dayMilliseconds));
}

/**
 * Area codes of counties of a real province; the sequence numbers are above the used range, so that the ID numbers are
 * fictitious.
 */
const counties = ['320102', '320104', '320105', '320106', '320111', '320113'];

/** Generates a valid resident ID of a fictitious person in an age range. */
export function generateResidentId(random: SeededRandom, now: Date, youngest = 6, oldest = 60): string {
  const born = generateBirthDate(random, now, youngest, oldest).replaceAll('-', '');
  const body = `${random.pick(counties)}${born}${random.digits(3)}`;
  return body + computeResidentIdCheckCharacter(body);
}
