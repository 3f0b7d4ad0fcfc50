import { describe, expect, it } from 'vitest';
import { getRegisterEraseDay } from './registerEraseOn';

const closing = (moment: string): number => Date.parse(`${moment}T00:00:00+08:00`);

describe('retention of data of departments', () => {
  it.each([
    ['where no report-in is planned', Number.NaN, '2026-11-29'],
    ['where the last report-in closes before the end of August', closing('2026-08-20'), '2026-11-29'],
    ['where the last report-in closes in September', closing('2026-09-06'), '2026-12-04'],
  ])('data of departments are erased ninety days after the end of their season %s', (_, reported, day) => {
    expect(getRegisterEraseDay(2026, reported)).toBe(day);
  });

  it('data of departments without a season have no day on which they are erased', () => {
    expect(getRegisterEraseDay(null, Number.NaN)).toBeNull();
  });
});
