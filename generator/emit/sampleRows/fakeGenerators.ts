import type { SeededRandom } from './SeededRandom';
import { email, mobile, personName, residentId } from './people';
import { address, estate, organ, school, sentence, street, word } from './places';

export type FakeGenerator = (random: SeededRandom, argument: string | undefined, now: Date) => string;

const parseCount = (argument: string | undefined, otherwise: number): number =>
  Number(argument ?? otherwise) || otherwise;

/** Generators by `x-fake` name, without argument. */
export const fakeGenerators: Readonly<Record<string, FakeGenerator>> = {
  digits: (random, length) => random.digits(parseCount(length, 6)),
  letters: (random, length) => random.letters(parseCount(length, 6)),
  'chinese-name': personName,
  'school-name': school,
  'street-name': street,
  'estate-name': estate,
  'organ-name': organ,
  address,
  phone: mobile,
  email,
  'resident-id': (random, ages, now) => {
    const [youngest, oldest] = (ages ?? '').split('-').filter(Boolean).map(Number);
    return residentId(random, now, youngest, oldest ?? youngest);
  },
  year: (random, _, now) => String(now.getUTCFullYear() - random.integer(0, 9)),
  word,
  sentence,
};

/** The generator named by `x-fake`; undefined for an unknown name. */
export function getFakeGenerator(
  said: string | undefined,
): ((random: SeededRandom, now: Date) => string) | undefined {
  const [name = '', argument] = (said ?? '').split(':');
  const fake = Object.hasOwn(fakeGenerators, name) ? fakeGenerators[name] : undefined;
  return fake && ((random, now) => fake(random, argument, now));
}
