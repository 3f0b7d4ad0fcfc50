import { describe, expect, it } from 'vitest';
import { getAskedUntil } from './askedUntil';
import { toWindow } from './readWindows';

const window = (closeAt: string, enabled = true) =>
  toWindow({ uuid: closeAt, openAt: '2026-07-06T08:00:00+08:00', closeAt, enabled });
const first = window('2026-08-17T00:00:00+08:00');
const second = window('2026-08-20T00:00:00+08:00');

describe('getAskedUntil', () => {
  it('getAskedUntil (how long a family may have to act) of a registration in state admitted is the last closing time of the enabled confirmation windows, or null without one', () => {
    const admitted = { status: 'admitted', season: 2026 };
    expect(getAskedUntil(admitted, [second, first])).toBe('2026-08-20T00:00:00+08:00');
    const stopped = window('2026-08-20T00:00:00+08:00', false);
    expect(getAskedUntil(admitted, [first, stopped])).toBe('2026-08-17T00:00:00+08:00');
    expect(getAskedUntil(admitted, [stopped])).toBeNull();
    expect(getAskedUntil(admitted, [])).toBeNull();
  });

  it.each(['draft', 'returned'])(
    'getAskedUntil (how long a family may have to act) of a registration in state %s is the end of its erasure date',
    status => {
      expect(getAskedUntil({ status, season: 2026 }, [])).toBe('2027-09-01T00:00:00+08:00');
    },
  );

  it.each(['submitted', 'qualified', 'offered', 'confirmed', 'enrolled', 'withdrawn'])(
    'getAskedUntil (how long a family may have to act) of a registration in state %s is null, since its family has nothing to do',
    status => {
      expect(getAskedUntil({ status, season: 2026 }, [first])).toBeNull();
    },
  );
});
