import { describe, expect, it } from 'vitest';
import { parseDateTextToDay, parseDateTimeText } from './parseDateText';

const now = new Date('2026-04-01T23:30:00Z');

describe('parseDateTextToDay', () => {
  it.each([
    '2026-09-01',
    '2026-9-1',
    '2026/9/1',
    '2026.9.1',
    '2026年9月1日',
    '20260901',
    '２０２６－９－１',
    ' 2026-09-01 ',
  ])('parseDateTextToDay parses %s as a date', text => expect(parseDateTextToDay(text)).toBe('2026-09-01'));

  it('parseDateTextToDay uses the current date in city time for relative dates', () => {
    expect(parseDateTextToDay('今天', now)).toBe('2026-04-02');
    expect(parseDateTextToDay('Today', now)).toBe('2026-04-02');
  });

  it.each(['', 'x', '2026-13-01', '2026-02-30', '2026-9', '26-9-1', '2026-09-011'])(
    'parseDateTextToDay refuses %s',
    text => expect(parseDateTextToDay(text)).toBeUndefined(),
  );
});

describe('parseDateTimeText', () => {
  it.each([
    ['2026-4-17 0:15', '2026-04-17 00:15'],
    ['2026-04-17T00:15', '2026-04-17 00:15'],
    ['2026年4月17日 23:05', '2026-04-17 23:05'],
    ['20260417 2305', '2026-04-17 23:05'],
    ['2026-04-17', '2026-04-17 00:00'],
  ])('parseDateTimeText parses %s as a date and time', (text, moment) =>
    expect(parseDateTimeText(text)).toBe(moment),
  );

  it.each(['', '2026-04-17 24:30', '2026-04-17 x', '12:00'])('parseDateTimeText refuses %s', text =>
    expect(parseDateTimeText(text)).toBeUndefined(),
  );
});
