import { describe, expect, it } from 'vitest';
import type { JsonObject } from './json';
import { findTimeWindowRefusal, type TimeWindowFields } from './timeWindows';

const fields: TimeWindowFields = {
  opens: 'openAt',
  closes: 'closeAt',
  enabled: 'enabled',
  office: 'officeId',
  text: { zh: 'textZh', en: 'textEn' },
};

const april = (day: number, clock = '08:00:00') => `2026-04-${String(day).padStart(2, '0')}T${clock}+08:00`;

/** A window over some days of April. */
const window = (from: number, to: number, more: JsonObject = {}): JsonObject => ({
  openAt: april(from),
  closeAt: april(to),
  enabled: true,
  officeId: null,
  textZh: null,
  textEn: null,
  ...more,
});

const refusal = (windows: JsonObject[], now: string, offices: string[] = []) =>
  findTimeWindowRefusal(fields, windows, offices, now)?.text.en;

describe('a window', () => {
  it('a time window is closed if the window table has no row', () => {
    expect(findTimeWindowRefusal(fields, [], [], april(10))?.text).toEqual({
      zh: '目前不在开放时间内',
      en: 'This is not open at present',
    });
  });

  it('a time window is open from its opening second until the second before it closes', () => {
    const windows = [window(10, 12)];
    expect(refusal(windows, april(10, '07:59:59'))).toBe('This opens at 2026-04-10 08:00:00');
    expect(refusal(windows, april(10))).toBeUndefined();
    expect(refusal(windows, april(12, '07:59:59'))).toBeUndefined();
    expect(refusal(windows, april(12))).toBe('This closed at 2026-04-12 08:00:00');
  });

  it('a time window whose opening time is written in UTC opens at the same instant in city time', () => {
    expect(refusal([window(10, 12, { openAt: '2026-04-10T00:00:00Z' })], april(10))).toBeUndefined();
  });

  it('a time window is closed while it is disabled or has no opening or closing time', () => {
    const incomplete: JsonObject[] = [
      { enabled: false },
      { enabled: null },
      { openAt: null },
      { closeAt: null },
    ];
    for (const more of incomplete)
      expect(refusal([window(10, 12, more)], april(11))).toBe('This is not open at present');
  });

  it('a time window is enabled if its resource has no field for enabled', () => {
    const { opens, closes } = fields;
    const windows = [window(10, 12, { enabled: null })];
    expect(findTimeWindowRefusal({ opens, closes }, windows, [], april(11))).toBeUndefined();
  });

  it('a time window is open while one of several time windows of the same office is open', () => {
    expect(refusal([window(1, 2), window(10, 12), window(20, 22)], april(11))).toBeUndefined();
  });
});

describe('message of a closed window', () => {
  it('message of a closed time window contains the next opening time, or else the last closing time', () => {
    const windows = [window(20, 22), window(1, 2), window(15, 16), window(5, 6)];
    expect(refusal(windows, april(11))).toBe('This opens at 2026-04-15 08:00:00');
    expect(refusal(windows.slice(1, 2).concat(windows.slice(3)), april(11))).toBe(
      'This closed at 2026-04-06 08:00:00',
    );
  });

  it('message of a closed time window is the text stored in its row, in the other language if one is missing', () => {
    const both = window(1, 2, { textZh: '已截止', textEn: 'Too late' });
    expect(findTimeWindowRefusal(fields, [both], [], april(11))?.text).toEqual({
      zh: '已截止',
      en: 'Too late',
    });
    const one = window(1, 2, { textZh: '已截止', textEn: ' ' });
    expect(findTimeWindowRefusal(fields, [one], [], april(11))?.text).toEqual({ zh: '已截止', en: '已截止' });
  });
});

describe('closed window', () => {
  it('result for a closed time window contains the row of the time window, and the opening time of the next one', () => {
    const [past, next] = [window(1, 2), window(15, 16)];
    expect(findTimeWindowRefusal(fields, [past, next], [], april(11))).toMatchObject({
      window: next,
      opensAt: next?.openAt,
    });
    const closed = findTimeWindowRefusal(fields, [past], [], april(11));
    expect(closed?.window).toBe(past);
    expect(closed).not.toHaveProperty('opensAt');
  });

  it('message of a closed time window appends the opening or closing time to the text stored in its row', () => {
    const own = { textZh: '已截止', textEn: 'Too late' };
    expect(findTimeWindowRefusal(fields, [window(1, 2, own)], [], april(11))?.moment?.en).toBe(
      'This closed at 2026-04-02 08:00:00',
    );
    expect(findTimeWindowRefusal(fields, [window(1, 2)], [], april(11))).not.toHaveProperty('moment');
    const disabled = window(10, 12, { ...own, enabled: false });
    expect(findTimeWindowRefusal(fields, [disabled], [], april(11))).not.toHaveProperty('moment');
  });
});

describe('windows of offices', () => {
  const offices = ['school', 'district', 'city'];

  it('time windows of an office apply to that office and the offices below it', () => {
    expect(refusal([window(10, 12, { officeId: 'elsewhere' })], april(11), offices)).toBe(
      'This is not open at present',
    );
    expect(refusal([window(10, 12, { officeId: 'city' })], april(11), offices)).toBeUndefined();
  });

  it('a time window of a district office overrides that of its city office, even when closed', () => {
    const city = window(10, 12, { officeId: 'city' });
    const district = window(1, 2, { officeId: 'district' });
    const all = window(10, 12);
    expect(refusal([all, city, district], april(11), offices)).toBe('This closed at 2026-04-02 08:00:00');
    expect(refusal([all, city, district], april(1), offices)).toBeUndefined();
    expect(refusal([all, city, district], april(11), ['city'])).toBeUndefined();
  });

  it('time windows of offices do not apply to a record without an office', () => {
    expect(refusal([window(10, 12, { officeId: 'city' })], april(11))).toBe('This is not open at present');
    expect(refusal([window(10, 12, { officeId: 'city' }), window(10, 12)], april(11))).toBeUndefined();
  });
});
