import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { getReminder } from './remindAt';

const morning = (day: number): string => `2026-04-${String(day)}T08:00:00+08:00`;
const at = (moment: string, more: JsonObject = {}, close: string | undefined = '2026-04-16') =>
  getReminder({ status: 'draft', ...more }, close, new Date(moment));

describe('reminder date of a draft', () => {
  it.each([
    ['2026-04-01T09:00:00+08:00', 13],
    ['2026-04-13T07:59:59+08:00', 13],
    ['2026-04-13T08:00:00+08:00', 15],
    ['2026-04-15T09:00:00+08:00', 16],
  ])(
    'reminder of a draft registration begun at %s is due on the next morning of 13, 15 or 16 April, the days before reporting closes',
    (moment, day) => {
      expect(at(moment)).toBe(morning(day));
      expect(at('2026-04-16T23:59:59+08:00', { createdAt: moment })).toBe(morning(day));
    },
  );

  it('reminder of a draft registration is due once on each reminder day, and a missed one before the next reminder day', () => {
    const createdAt = '2026-04-01T09:00:00+08:00';
    expect(at(morning(13), { createdAt, remindedAt: morning(13) })).toBe(morning(15));
    expect(at(morning(14), { createdAt })).toBe(morning(13));
    expect(at(morning(16), { createdAt, remindedAt: morning(16) })).toBeNull();
  });

  it('reminder date of a draft registration changes with the end of the reporting window', () => {
    expect(at(morning(13), { createdAt: '2026-04-01T09:00:00+08:00' }, '2026-04-20')).toBe(morning(17));
  });

  it('reminder date is null for a draft registration after the reporting window or without one, and for a registration in another state', () => {
    const createdAt = '2026-04-01T09:00:00+08:00';
    expect(at('2026-04-17T00:00:00+08:00', { createdAt })).toBeNull();
    expect(getReminder({ status: 'draft', createdAt }, undefined, new Date(morning(13)))).toBeNull();
    expect(at(morning(12), { createdAt, status: 'submitted' })).toBeNull();
  });
});
