import type { SeededRandom } from './SeededRandom';
import { email, mobile, personName, residentId } from './people';
import { address, estate, organ, school, sentence, street, word } from './places';

export type FakeGenerator = (dice: SeededRandom, argument: string | undefined, now: Date) => string;

const parseCount = (argument: string | undefined, otherwise: number): number =>
  Number(argument ?? otherwise) || otherwise;

/** Generators by `x-fake` name, without argument. */
export const fakeGenerators: Readonly<Record<string, FakeGenerator>> = {
  digits: (dice, length) => dice.digits(parseCount(length, 6)),
  letters: (dice, length) => dice.letters(parseCount(length, 6)),
  'chinese-name': personName,
  'school-name': school,
  'street-name': street,
  'estate-name': estate,
  'organ-name': organ,
  address,
  phone: mobile,
  email,
  'resident-id': (dice, ages, now) => {
    const [youngest, oldest] = (ages ?? '').split('-').filter(Boolean).map(Number);
    return residentId(dice, now, youngest, oldest ?? youngest);
  },
  year: (dice, _, now) => String(now.getUTCFullYear() - dice.integer(0, 9)),
  word,
  sentence,
};

/** The generator named by `x-fake`; undefined for an unknown name. */
export function getFakeGenerator(
  said: string | undefined,
): ((dice: SeededRandom, now: Date) => string) | undefined {
  const [name = '', argument] = (said ?? '').split(':');
  const fake = Object.hasOwn(fakeGenerators, name) ? fakeGenerators[name] : undefined;
  return fake && ((dice, now) => fake(dice, argument, now));
}
