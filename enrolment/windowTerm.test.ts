import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import type { RuleContext } from '#model/rules';
import { windowTerm } from './windowTerm';

const term = (open: number, close: number, organId: string | null = null): JsonObject => ({
  openAt: `2026-04-${String(open).padStart(2, '0')}T08:00:00+08:00`,
  closeAt: `2026-04-${String(close).padStart(2, '0')}T08:00:00+08:00`,
  organId,
});

/** Runs the rule for a window beside these, which are named w0, w1 and so on. */
const check = (own: JsonObject, windows: JsonObject[], role = 'subbureau') => {
  const rows = windows.map((row, n): Row => ({ uuid: `w${n}`, version: 1, deleted: false, ...row }));
  const reader = {
    get: (_resource: string, uuid: string) => Promise.resolve(rows.find(row => row.uuid === uuid)),
    list: () => Promise.resolve({ rows, predicateResults: [] }),
  } as unknown as RecordReader;
  const of = { season: 2026, stage: 1, step: 'report', ...own };
  const now = new Date('2026-04-10T08:00:00+08:00');
  return windowTerm(of, undefined, { reader, now, me: { roles: [role] } } as unknown as RuleContext);
};

describe('windowTerm rule', () => {
  it.each<[string, JsonObject, JsonObject[]]>([
    ['the first window of a step', term(1, 16), []],
    ['itself', { ...term(2, 17), uuid: 'w0' }, [term(1, 16)]],
    ['one that opens as the other closes', term(16, 20), [term(1, 16)]],
    ['one that closes as the other opens', term(1, 16), [term(16, 20)]],
    ['that of an office within that of the city', term(1, 16, 'o1'), [term(1, 16)]],
    ['that of an office within the second one of the city', term(21, 22, 'o1'), [term(1, 16), term(20, 24)]],
    ['that of an office where the city has none', term(1, 16, 'o1'), []],
  ])('windowTerm rule (opening and closing times of a time window) accepts %s', async (_, own, windows) => {
    expect(await check(own, windows)).toEqual([]);
  });

  it('windowTerm rule refuses a publicity window shorter than three days, with the issue at closeAt', async () => {
    const publicity = { ...term(1, 4), step: 'publicity' };
    expect(await check(publicity, [])).toEqual([]);
    const closeAt = '2026-04-04T07:59:59+08:00';
    expect(await check({ ...publicity, closeAt }, [])).toMatchObject([
      { path: '/closeAt', keyword: 'windowTerm' },
    ]);
  });

  it.each<[string, JsonObject, boolean | undefined, number]>([
    ['is resumed three days before its close', { ...term(1, 13), enabled: true }, false, 0],
    ['is resumed less than three days before its close', { ...term(1, 12), enabled: true }, false, 1],
    ['is resumed after its close', { ...term(1, 9), enabled: true }, false, 1],
    ['is set for days that have begun', { ...term(9, 12), enabled: true }, undefined, 0],
    ['is edited after its close and was never stopped', { ...term(1, 9), enabled: true }, true, 0],
    ['stays stopped after its close', { ...term(1, 9), enabled: false }, false, 0],
  ])(
    'windowTerm rule checks that three days are left of a publicity window that %s',
    async (_, own, enabled, issues) => {
      const stored = enabled === undefined ? [] : [{ ...term(1, 9), enabled }];
      const changed = { ...own, step: 'publicity', ...(stored.length > 0 && { uuid: 'w0' }) };
      expect(await check(changed, stored)).toHaveLength(issues);
    },
  );

  it.each<[string, JsonObject, JsonObject[], RegExp]>([
    ['a day of another of the city', term(15, 20), [term(1, 16)], /overlaps/],
    ['a day of another of its office', term(5, 9, 'o1'), [term(1, 16), term(8, 12, 'o1')], /overlaps/],
    ['a day before that of the city', term(1, 9, 'o1'), [term(2, 16)], /within/],
    ['a day after that of the city', term(9, 17, 'o1'), [term(2, 16)], /within/],
    ['days between two of the city', term(15, 21, 'o1'), [term(1, 16), term(20, 24)], /within/],
  ])(
    'windowTerm rule refuses a window that contains %s, with the issue at its opening time',
    async (_, own, windows, en) => {
      expect(await check(own, windows)).toMatchObject([
        { path: '/openAt', keyword: 'windowTerm', text: { en: expect.stringMatching(en) as string } },
      ]);
    },
  );

  it('windowTerm rule allows only the city bureau to open a window of an office outside the windows of the city', async () => {
    const outside = term(20, 24, 'o1');
    expect(await check(outside, [term(1, 16)], 'bureau')).toEqual([]);
    expect(await check(outside, [term(1, 16)])).toHaveLength(1);
  });
});
