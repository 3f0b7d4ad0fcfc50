import { describe, expect, it } from 'vitest';
import { formats } from '#model/formats';
import { formatGenerators } from './formatGenerators';
import { SeededRandom } from './SeededRandom';

const now = new Date('2026-05-01T00:00:00Z');

describe('format generator', () => {
  it('format generator exists for every supported format', () => {
    expect(Object.keys(formatGenerators).sort()).toEqual(Object.keys(formats).sort());
  });

  it.each(Object.entries(formats))('format generator produces valid text for format %s', (name, holds) => {
    const random = new SeededRandom(name);
    const texts = Array.from({ length: 60 }, () => formatGenerators[name]?.(random, now) ?? '');
    expect(texts.filter(text => !holds(text))).toEqual([]);
  });
});
