import type { SeededRandom } from './SeededRandom';
import { generateEmail, generateMobile, generatePersonName, generateResidentId } from './people';
import {
  generateAddress,
  generateEstateName,
  generateOrganName,
  generateSchoolName,
  generateSentence,
  generateStreetName,
  generateWord,
} from './places';

/** Generates a fake text for `x-fake`. */
export type FakeGenerator = (random: SeededRandom, argument: string | undefined, now: Date) => string;

const parseCount = (argument: string | undefined, otherwise: number): number =>
  Number(argument ?? otherwise) || otherwise;

/** Generators by `x-fake` name, without argument. */
export const fakeGenerators: Readonly<Record<string, FakeGenerator>> = {
  digits: (random, length) => random.digits(parseCount(length, 6)),
  letters: (random, length) => random.letters(parseCount(length, 6)),
  'chinese-name': generatePersonName,
  'school-name': generateSchoolName,
  'street-name': generateStreetName,
  'estate-name': generateEstateName,
  'organ-name': generateOrganName,
  address: generateAddress,
  phone: generateMobile,
  email: generateEmail,
  'resident-id': (random, ages, now) => {
    const [youngest, oldest] = (ages ?? '').split('-').filter(Boolean).map(Number);
    return generateResidentId(random, now, youngest, oldest ?? youngest);
  },
  year: (random, _, now) => String(now.getUTCFullYear() - random.integer(0, 9)),
  word: generateWord,
  sentence: generateSentence,
};

/** The generator named by `x-fake`; undefined for an unknown name. */
export function getFakeGenerator(
  said: string | undefined,
): ((random: SeededRandom, now: Date) => string) | undefined {
  const [name = '', argument] = (said ?? '').split(':');
  const fake = Object.hasOwn(fakeGenerators, name) ? fakeGenerators[name] : undefined;
  return fake && ((random, now) => fake(random, argument, now));
}
