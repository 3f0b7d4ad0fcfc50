import { describe, expect, it } from 'vitest';
import { getDatePresets } from './datePresets';

const at = (moment: string): Record<string, string[]> =>
  Object.fromEntries(getDatePresets(new Date(moment)).map(({ name, first, last }) => [name, [first, last]]));

describe('getDatePresets', () => {
  it('date presets are ranges of days in the city, weeks from Monday to Sunday', () => {
    expect(at('2026-04-16T08:00:00+08:00')).toEqual({
      today: ['2026-04-16', '2026-04-16'],
      week: ['2026-04-13', '2026-04-19'],
      days7: ['2026-04-10', '2026-04-16'],
      month: ['2026-04-01', '2026-04-30'],
    });
  });

  it('date presets take the day of the city when it is still yesterday in UTC', () => {
    expect(at('2026-03-01T00:30:00+08:00')).toMatchObject({
      today: ['2026-03-01', '2026-03-01'],
      week: ['2026-02-23', '2026-03-01'],
      month: ['2026-03-01', '2026-03-31'],
    });
  });

  it('date presets end February on its last day in a leap year', () => {
    expect(at('2028-02-10T12:00:00+08:00').month).toEqual(['2028-02-01', '2028-02-29']);
  });
});
