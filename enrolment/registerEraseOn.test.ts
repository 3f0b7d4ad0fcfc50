import { describe, expect, it } from 'vitest';
import { getRegisterEraseDay } from './registerEraseOn';

const closing = (moment: string): number => Date.parse(`${moment}T00:00:00+08:00`);

describe('retention of department registers', () => {
  it.each([
    ['where no report-in is planned', Number.NaN, '2026-11-29'],
    ['where the last report-in closes before the end of August', closing('2026-08-20'), '2026-11-29'],
    ['where the last report-in closes in September', closing('2026-09-06'), '2026-12-04'],
  ])(
    'erasure date of a department register entry is ninety days after the end of its season: %s',
    (_, reported, day) => {
      expect(getRegisterEraseDay(2026, reported)).toBe(day);
    },
  );

  it('erasure date of a department register entry without a season is null', () => {
    expect(getRegisterEraseDay(null, Number.NaN)).toBeNull();
  });
});
