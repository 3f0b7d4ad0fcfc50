import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cityTimestamp } from '#model/time';
import { dayOf, firstOf, lastOf, readMoment, showMoment, writeMoment } from './cityMoment';

describe('a moment of the city', () => {
  it('is edited on the clock of the city, wherever the computer stands', () => {
    expect(writeMoment('2026-04-16T16:30:05Z')).toBe('2026-04-17T00:30');
    expect(readMoment('2026-04-17T00:30')).toBe('2026-04-17T00:30:00+08:00');
    expect(showMoment('2026-04-16T16:30:05Z')).toBe('2026-04-17 00:30:05');
  });

  it('comes back from the box as the moment that went in', () => {
    const dates = { min: new Date('1992-01-01'), max: new Date('2200-01-01'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(dates), date => {
        const minute = Math.floor(date.getTime() / 60_000) * 60_000;
        expect(readMoment(writeMoment(date.toISOString()))).toBe(cityTimestamp(new Date(minute)));
      }),
    );
  });

  it('is nothing when nothing was given, and stays as it is when it is no moment', () => {
    expect(writeMoment(undefined)).toBe('');
    expect(writeMoment('soon')).toBe('');
    expect(readMoment('')).toBeUndefined();
    expect(readMoment('soon')).toBe('soon');
    expect(showMoment('soon')).toBe('soon');
  });

  it('is found by the whole day on which it was', () => {
    expect(dayOf(firstOf('2026-04-17'))).toBe('2026-04-17');
    expect(dayOf(lastOf('2026-04-17'))).toBe('2026-04-17');
    expect(Date.parse(lastOf('2026-04-17')) - Date.parse(firstOf('2026-04-17'))).toBe(86_399_000);
  });
});
