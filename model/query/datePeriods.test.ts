import { describe, expect, it } from 'vitest';
import { datePeriods, getPeriodDays } from './datePeriods';

const at = (moment: string): Record<string, string[]> =>
  Object.fromEntries(
    datePeriods.map(period => {
      const { first, last } = getPeriodDays(period, new Date(moment));
      return [period, [first, last]];
    }),
  );

describe('date periods', () => {
  it('date periods are ranges of days in the time zone of the city, with weeks from Monday to Sunday', () => {
    expect(at('2026-04-16T08:00:00+08:00')).toEqual({
      $today: ['2026-04-16', '2026-04-16'],
      $week: ['2026-04-13', '2026-04-19'],
      $last7: ['2026-04-10', '2026-04-16'],
      $month: ['2026-04-01', '2026-04-30'],
    });
  });

  it('date periods begin a new day at midnight of the city, when UTC still has the previous date', () => {
    expect(at('2026-02-28T23:59:59.999+08:00').$today).toEqual(['2026-02-28', '2026-02-28']);
    expect(at('2026-03-01T00:00:00+08:00')).toEqual({
      $today: ['2026-03-01', '2026-03-01'],
      $week: ['2026-02-23', '2026-03-01'],
      $last7: ['2026-02-23', '2026-03-01'],
      $month: ['2026-03-01', '2026-03-31'],
    });
  });

  it('date periods end February on its last day in a leap year', () => {
    expect(at('2028-02-10T12:00:00+08:00').$month).toEqual(['2028-02-01', '2028-02-29']);
  });
});
