import { describe, expect, it } from 'vitest';
import { addMonths, getCalendarWeeks, getDayAfterKey, moveDayToMonth, moveDayToYear } from './calendarMonth';

describe('calendar', () => {
  it('calendar shows six weeks, which begin on Monday', () => {
    const weeks = getCalendarWeeks('2026-11-23');
    expect(weeks.map(week => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect(weeks[0]?.[0]).toBe('2026-10-26');
    expect(weeks[0]?.[6]).toBe('2026-11-01');
    expect(weeks[5]?.[6]).toBe('2026-12-06');
  });

  it('calendar begins a month that starts on Monday with its first day', () => {
    expect(getCalendarWeeks('2026-06-30')[0]?.[0]).toBe('2026-06-01');
  });

  it.each([
    ['ArrowLeft', false, '2026-02-28'],
    ['ArrowRight', false, '2026-03-02'],
    ['ArrowUp', false, '2026-02-22'],
    ['ArrowDown', false, '2026-03-08'],
    ['Home', false, '2026-02-23'],
    ['End', false, '2026-03-01'],
    ['PageUp', false, '2026-02-01'],
    ['PageDown', true, '2027-03-01'],
    ['x', false, undefined],
  ])('calendar moves the selected day by %s, shifted %s', (key, isShifted, day) =>
    expect(getDayAfterKey('2026-03-01', key, isShifted)).toBe(day),
  );

  it('calendar keeps the day of the month when the month changes, if the new month has that day', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(moveDayToMonth('2026-03-31', 3)).toBe('2026-04-30');
    expect(moveDayToYear('2028-02-29', 2026)).toBe('2026-02-28');
  });
});
