import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  toCityDate,
  toCityDateTime,
  getCityHour,
  toCityTimestamp,
  getGreeting,
  toEpochMilliseconds,
  toRelativeTime,
} from './time';

const reported = new Date('2026-04-16T16:00:05Z');

describe('city time', () => {
  it('city time is eight hours ahead of UTC', () => {
    expect(toCityDate(reported)).toBe('2026-04-17');
    expect(toCityDateTime(reported)).toBe('2026-04-17 00:00:05');
    expect(toCityTimestamp(reported)).toBe('2026-04-17T00:00:05+08:00');
    expect(getCityHour(reported)).toBe(0);
  });

  it('city time reads ten digits as seconds and thirteen as milliseconds [const.11]', () => {
    expect(toCityDateTime(1776355205)).toBe(toCityDateTime(1776355205000));
    expect(toEpochMilliseconds(1776355205)).toBe(1776355205000);
    expect(toEpochMilliseconds(999999999)).toBe(999999999);
  });

  it('formatting a timestamp and parsing the text returns the same second', () => {
    const dates = { min: new Date('1992-01-01'), max: new Date('2200-01-01'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(dates), date => {
        expect(Date.parse(toCityTimestamp(date))).toBe(Math.floor(date.getTime() / 1000) * 1000);
      }),
    );
  });

  it('city time agrees with the time zone data of the platform', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const dates = { min: new Date('1992-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };
    fc.assert(fc.property(fc.date(dates), date => toCityDateTime(date) === zone.format(date)));
  });

  it.each([new Date(Number.NaN), Number.POSITIVE_INFINITY, 1e18, -1e18])(
    'formatting a time returns an empty text for %s',
    instant => {
      expect(toCityDate(instant)).toBe('');
      expect(toCityDateTime(instant)).toBe('');
      expect(toCityTimestamp(instant)).toBe('');
    },
  );
});

describe('getGreeting', () => {
  it.each([
    [0, 'morning'],
    [7, 'morning'],
    [8, 'forenoon'],
    [11, 'forenoon'],
    [12, 'noon'],
    [13, 'noon'],
    [14, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ])('greeting at %i is %s [session.3]', (hour, greeting) => {
    expect(getGreeting(hour)).toBe(greeting);
  });
});

describe('toRelativeTime', () => {
  const now = new Date('2026-04-16T12:00:00Z');
  const ago = (seconds: number) => toRelativeTime(now.getTime() - seconds * 1000, now);

  it.each([
    [0, { key: 'justNow' }],
    [29, { key: 'justNow' }],
    [30, { key: 'minutesAgo', count: 1 }],
    [59, { key: 'minutesAgo', count: 1 }],
    [3599, { key: 'minutesAgo', count: 59 }],
    [3600, { key: 'hoursAgo', count: 1 }],
    [86399, { key: 'hoursAgo', count: 23 }],
    [86400, { key: 'daysAgo', count: 1 }],
    [172799, { key: 'daysAgo', count: 1 }],
    [172800, { key: 'date', date: '2026-04-14' }],
  ])('relative time of %i seconds ago is %j', (seconds, expected) => {
    expect(ago(seconds)).toEqual(expected);
  });

  it('relative time is "just now" for a slightly fast clock, and a date for the future', () => {
    expect(ago(-5)).toEqual({ key: 'justNow' });
    expect(ago(-86400)).toEqual({ key: 'date', date: '2026-04-17' });
  });

  it('relative time accepts Unix timestamps in seconds (ten digits) for both times', () => {
    expect(toRelativeTime(1776355205, 1776355325)).toEqual({ key: 'minutesAgo', count: 2 });
  });
});
