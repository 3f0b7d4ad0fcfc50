import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import type { RuleContext } from '#model/rules';
import { getOwnWindows, readWindows } from './readWindows';
import { readReportClose } from './readReportClose';
import { readReviewClose } from './readReviewClose';
import { remindAt } from './remindAt';
import { roundsLeft } from './roundsLeft';

const [office, bureau] = ['o1', 'b1'];
const window = (from: number, until: number, more: JsonObject = {}): JsonObject => ({
  openAt: `2026-04-${String(from).padStart(2, '0')}T00:00:00+08:00`,
  closeAt: `2026-04-${String(until).padStart(2, '0')}T00:00:00+08:00`,
  enabled: true,
  organId: null,
  ...more,
});
const ofOffice = { organId: office };

/** The rules on 10 April beside these windows, which are named w0, w1 and so on. */
const beside = (windows: JsonObject[]): RuleContext => {
  const rows = windows.map((row, n): Row => ({ uuid: `w${n}`, version: 1, deleted: false, ...row }));
  const reader = {
    get: (_resource: string, uuid: string) => Promise.resolve(uuid === office ? { parentId: bureau } : {}),
    list: () => Promise.resolve({ rows, predicateResults: [] }),
  } as unknown as RecordReader;
  return { reader, now: new Date('2026-04-10T08:00:00+08:00') } as unknown as RuleContext;
};
const record = { season: 2026, stage: 1, organId: office };
const april = (day: number): number => Date.parse(String(window(day, day).openAt));

describe('time windows of an office', () => {
  it('getOwnWindows returns the time windows set for an office, or else those of the office above or of the city', async () => {
    const city = [window(1, 5), window(6, 12)];
    const own = async (windows: JsonObject[]) =>
      getOwnWindows(await readWindows('report', record, beside(windows))).map(({ uuid }) => uuid);
    expect(await own(city)).toEqual(['w0', 'w1']);
    expect(await own([...city, window(7, 9, ofOffice)])).toEqual(['w2']);
    const ofBureau = window(7, 9, { organId: bureau });
    expect(await own([...city, ofBureau])).toEqual(['w2']);
    expect(await own([...city, ofBureau, window(7, 9, ofOffice)])).toEqual(['w3']);
  });
});

describe('rounds of a registration', () => {
  const reporting = (maxRounds: number, organId: string | null = null): JsonObject =>
    window(1, 17, { maxRounds, organId });

  it.each<[string, JsonObject[], boolean]>([
    ['left in the city', [reporting(3)], true],
    ['left in the city and none in the own office', [reporting(3), reporting(2, office)], false],
    ['left in the own office and none in the city', [reporting(2), reporting(3, office)], true],
    ['left in the city and none in the office above', [reporting(3), reporting(2, bureau)], false],
    ['left in a second window of the office', [reporting(2, office), reporting(3, office)], true],
    ['set nowhere', [], false],
  ])(
    'roundsLeft rule allows or refuses another return for correction with correction rounds %s',
    async (_, windows, isLeft) => {
      const refusals = await roundsLeft({ ...record, round: 2 }, undefined, beside(windows));
      expect(refusals.map(({ keyword }) => keyword)).toEqual(isLeft ? [] : ['roundsLeft']);
    },
  );
});

describe('reminder date of a draft', () => {
  const draft = { ...record, status: 'draft', createdAt: '2026-04-01T08:00:00+08:00' };

  it.each<[string, JsonObject[], string]>([
    ['of the city', [window(1, 17)], '2026-04-13T08:00:00+08:00'],
    [
      'of its office, which closes before that of the city',
      [window(1, 17), window(1, 8, ofOffice)],
      '2026-04-04T08:00:00+08:00',
    ],
  ])('reminder of a draft comes before the end of the reporting window %s', async (_, windows, moment) => {
    const now = new Date('2026-04-02T08:00:00+08:00');
    expect(await remindAt(draft, { ...beside(windows), now })).toBe(moment);
  });

  it('reminder date of a submitted registration is null', async () => {
    expect(await remindAt({ ...draft, status: 'submitted' }, beside([window(1, 17)]))).toBeNull();
  });
});

describe('end of a review', () => {
  it.each<[string, JsonObject[], number | undefined]>([
    ['that of the city', [window(1, 12)], april(12)],
    ['that of the second window of the city', [window(1, 9), window(10, 15)], april(15)],
    ['that of its office, which goes before the city', [window(1, 20), window(9, 12, ofOffice)], april(12)],
    [
      'nothing once its office has closed, though the city has not',
      [window(1, 20), window(1, 9, ofOffice)],
      undefined,
    ],
    ['nothing while its window is stopped', [window(1, 12, { enabled: false })], undefined],
    ['nothing before it opens', [window(11, 12)], undefined],
  ])('closing date of the review of a registration is %s', async (_, windows, close) => {
    expect(await readReviewClose('firsttrial', record, beside(windows))).toBe(close);
  });
});

describe('end of reporting', () => {
  it.each<[string, JsonObject[], string | undefined]>([
    ['the day before the window of the city closes at midnight', [window(1, 17)], '2026-04-16'],
    ['that of the last window of the city', [window(1, 10), window(12, 20)], '2026-04-19'],
    ['that of the city, whatever an office has', [window(1, 17), window(1, 12, ofOffice)], '2026-04-16'],
    ['unknown where the city has no window', [window(1, 12, ofOffice)], undefined],
  ])('last day of the reporting window (registration by families) is %s', async (_, windows, day) => {
    expect(await readReportClose(record, beside(windows))).toBe(day);
  });
});
