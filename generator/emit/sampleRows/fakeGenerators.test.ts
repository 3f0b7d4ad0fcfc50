import { describe, expect, it } from 'vitest';
import { fakeNames } from '../../check/rules/fieldRules';
import { getBirthDate } from '#model/formats';
import { getFakeGenerator, fakeGenerators } from './fakeGenerators';
import { SeededRandom } from './SeededRandom';

const now = new Date('2026-05-01T00:00:00Z');
const made = (said: string): string => getFakeGenerator(said)?.(new SeededRandom(said), now) ?? '';

describe('a value made up as its author asked', () => {
  it('is known for every word that check lets through', () => {
    expect(Object.keys(fakeGenerators).sort()).toEqual([...fakeNames].sort());
  });

  it('has the length that stands behind the word', () => {
    expect(made('digits:10')).toMatch(/^\d{10}$/);
    expect(made('letters:4')).toMatch(/^[A-Z]{4}$/);
  });

  it('is of the age that stands behind it', () => {
    const years = Array.from({ length: 40 }, (_, index) => {
      const id = getFakeGenerator('resident-id:6-7')?.(new SeededRandom(String(index)), now) ?? '';
      return Number(getBirthDate(id)?.slice(0, 4));
    });
    expect(Math.min(...years)).toBeGreaterThanOrEqual(2018);
    expect(Math.max(...years)).toBeLessThanOrEqual(2020);
  });

  it.each(['school-name', 'street-name', 'estate-name', 'organ-name', 'address', 'chinese-name'])(
    '%s is Chinese',
    word => {
      expect(made(word)).toMatch(/\p{Script=Han}{2}/u);
    },
  );

  it('is none for a word that nobody knows', () => {
    expect(getFakeGenerator('toString')).toBeUndefined();
    expect(getFakeGenerator(undefined)).toBeUndefined();
  });
});
