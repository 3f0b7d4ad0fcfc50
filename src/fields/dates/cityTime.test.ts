import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCityDayStart, toCityTimestamp } from '#model/time';
import {
  getCityDay,
  getDayEnd,
  parseInputValue,
  formatCityClock,
  formatCityTime,
  toInputValue,
} from './cityTime';

describe('city time in inputs', () => {
  it('time input shows and parses city time in any time zone of the computer', () => {
    expect(toInputValue('2026-04-16T16:30:05Z')).toBe('2026-04-17 00:30');
    expect(parseInputValue('2026-04-17 00:30')).toBe('2026-04-17T00:30:00+08:00');
    expect(formatCityTime('2026-04-16T16:30:05Z')).toBe('2026-04-17 00:30:05');
    expect(formatCityClock('2026-04-16T16:30:05Z')).toBe('00:30');
  });

  it('timestamp survives a round trip through the time input, rounded down to the minute', () => {
    const dates = { min: new Date('1992-01-01'), max: new Date('2200-01-01'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(dates), date => {
        const minute = Math.floor(date.getTime() / 60_000) * 60_000;
        expect(parseInputValue(toInputValue(date.toISOString()))).toBe(toCityTimestamp(new Date(minute)));
      }),
    );
  });

  it('time input is empty for no value, and keeps an invalid value as text', () => {
    expect(toInputValue(undefined)).toBe('');
    expect(toInputValue('soon')).toBe('');
    expect(parseInputValue('')).toBeUndefined();
    expect(parseInputValue('soon')).toBe('soon');
    expect(formatCityTime('soon')).toBe('soon');
  });

  it('date filter covers the whole day in city time', () => {
    expect(getCityDay(getCityDayStart('2026-04-17'))).toBe('2026-04-17');
    expect(getCityDay(getDayEnd('2026-04-17'))).toBe('2026-04-17');
    expect(Date.parse(getDayEnd('2026-04-17')) - Date.parse(getCityDayStart('2026-04-17'))).toBe(86_399_000);
  });
});
