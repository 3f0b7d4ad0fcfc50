import type { JsonObject } from '#model/json';
import type { DemoRow } from './places';

const day = 24 * 3600_000;

interface Festival {
  zh: string;
  en: string;
  /** First public holiday of the festival. */
  from: string;
  days: number;
  /** Weekend days that are working days in exchange. */
  worked: readonly string[];
}

/** Public holidays and working weekends of 2026, from the notice of the State Council of 4 November 2025. */
const festivals: readonly Festival[] = [
  { zh: '元旦', en: 'New Year', from: '2026-01-01', days: 3, worked: ['2026-01-04'] },
  { zh: '春节', en: 'Spring Festival', from: '2026-02-15', days: 9, worked: ['2026-02-14', '2026-02-28'] },
  { zh: '清明节', en: 'Qingming Festival', from: '2026-04-04', days: 3, worked: [] },
  { zh: '劳动节', en: 'Labour Day', from: '2026-05-01', days: 5, worked: ['2026-05-09'] },
  { zh: '端午节', en: 'Dragon Boat Festival', from: '2026-06-19', days: 3, worked: [] },
  { zh: '中秋节', en: 'Mid-Autumn Festival', from: '2026-09-25', days: 3, worked: [] },
  { zh: '国庆节', en: 'National Day', from: '2026-10-01', days: 7, worked: ['2026-09-20', '2026-10-10'] },
];

const addDays = (date: string, count: number): string =>
  new Date(Date.parse(date) + count * day).toISOString().slice(0, 10);

function listDays({ zh: nameZh, en: nameEn, from, days, worked }: Festival): JsonObject[] {
  const off = Array.from({ length: days }, (_, n) => addDays(from, n));
  return [
    ...off.map(date => ({ date, kind: 'holiday', nameZh, nameEn })),
    ...worked.map(date => ({ date, kind: 'working', nameZh, nameEn })),
  ];
}

/**
 * Returns as many of the calendar rows as the year has entries, filled with its public holidays and working weekends.
 */
export function arrangeHolidays(rows: readonly DemoRow[]): DemoRow[] {
  const days = festivals.flatMap(listDays);
  return rows.slice(0, days.length).map((row, n) => Object.assign(row, days[n]));
}
