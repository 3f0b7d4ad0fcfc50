import { describe, expect, it } from 'vitest';
import { fakeGeneratorNames } from '../../check/rules/fieldRules';
import { getBirthDate } from '#model/formats';
import { getFakeGenerator, fakeGenerators } from './fakeGenerators';
import { SeededRandom } from './SeededRandom';

const now = new Date('2026-05-01T00:00:00Z');
const made = (said: string): string => getFakeGenerator(said)?.(new SeededRandom(said), now) ?? '';

describe('fake value generator', () => {
  it('fake value generator exists for every x-fake name that check accepts', () => {
    expect(Object.keys(fakeGenerators).sort()).toEqual([...fakeGeneratorNames].sort());
  });

  it('fake value generator produces a text of the length in the argument', () => {
    expect(made('digits:10')).toMatch(/^\d{10}$/);
    expect(made('letters:4')).toMatch(/^[A-Z]{4}$/);
  });

  it('fake value generator produces a birth date for the age in the argument', () => {
    const years = Array.from({ length: 40 }, (_, index) => {
      const id = getFakeGenerator('resident-id:6-7')?.(new SeededRandom(String(index)), now) ?? '';
      return Number(getBirthDate(id)?.slice(0, 4));
    });
    expect(Math.min(...years)).toBeGreaterThanOrEqual(2018);
    expect(Math.max(...years)).toBeLessThanOrEqual(2020);
  });

  it.each(['school-name', 'street-name', 'estate-name', 'organ-name', 'address', 'chinese-name'])(
    'fake value generator produces Chinese text for %s',
    word => {
      expect(made(word)).toMatch(/\p{Script=Han}{2}/u);
    },
  );

  it('getting a fake value generator of an unknown name returns undefined', () => {
    expect(getFakeGenerator('toString')).toBeUndefined();
    expect(getFakeGenerator(undefined)).toBeUndefined();
  });
});
