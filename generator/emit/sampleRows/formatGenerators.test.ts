import { describe, expect, it } from 'vitest';
import { formats } from '#model/formats';
import { formatGenerators } from './formatGenerators';
import { SeededRandom } from './SeededRandom';

const now = new Date('2026-05-01T00:00:00Z');

describe('a made-up text of a format', () => {
  it('is known for every format that schemas may name', () => {
    expect(Object.keys(formatGenerators).sort()).toEqual(Object.keys(formats).sort());
  });

  it.each(Object.entries(formats))('%s satisfies it', (name, holds) => {
    const dice = new SeededRandom(name);
    const texts = Array.from({ length: 60 }, () => formatGenerators[name]?.(dice, now) ?? '');
    expect(texts.filter(text => !holds(text))).toEqual([]);
  });
});
