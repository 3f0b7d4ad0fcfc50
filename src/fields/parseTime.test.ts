import { describe, expect, it } from 'vitest';
import { parseTime } from './parseTime';

describe('parseTime', () => {
  it.each([
    ['8:05', '08:05'],
    ['805', '08:05'],
    ['0805', '08:05'],
    ['１６：３０', '16:30'],
    [' 16.30 ', '16:30'],
  ])('parseTime parses %s as %s', (typed, time) => {
    expect(parseTime(typed)).toBe(time);
  });

  it('parseTime returns text that is no time unchanged, so that the validator reports it', () => {
    expect(parseTime('noon')).toBe('noon');
    expect(parseTime('8:75')).toBe('8:75');
  });

  it('parseTime parses blank text as no value', () => {
    expect(parseTime('  ')).toBeUndefined();
  });
});
