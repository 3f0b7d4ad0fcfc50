import { describe, expect, it } from 'vitest';
import { getEraseDay } from './eraseOn';

describe('retention of registrations', () => {
  it.each([
    ['draft', {}, '2026-05-16'],
    ['withdrawn', { withdrawnAt: '2026-04-30T23:59:59+08:00' }, '2026-05-30'],
    ['rejected', {}, '2027-08-31'],
    ['voided', {}, '2027-08-31'],
    ['submitted', {}, '2027-08-31'],
    ['returned', {}, '2027-08-31'],
    ['offered', {}, '2027-08-31'],
    ['admitted', {}, '2029-08-31'],
    ['confirmed', {}, '2029-08-31'],
    ['enrolled', {}, '2029-08-31'],
  ])('erasure date (retention) of a registration in state %s with %j is %s', (status, more, day) => {
    expect(getEraseDay({ status, season: 2026, ...more }, '2026-04-16')).toBe(day);
  });

  it('erasure date of a registration is null while the reporting window has no end, or the withdrawal has no time', () => {
    expect(getEraseDay({ status: 'draft', season: 2026 }, undefined)).toBeNull();
    expect(getEraseDay({ status: 'withdrawn', season: 2026 }, '2026-04-16')).toBeNull();
  });
});
