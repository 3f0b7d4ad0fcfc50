import { scalarToText, type JsonValue } from '#model/json';
import { toCityDate } from '#model/time';
import { getEraseDay } from '../eraseOn';
import { getRegisterEraseDay } from '../registerEraseOn';
import { getReminder } from '../remindAt';
import type { DemoRow } from './places';

/** Sets the erasure date of each registration, by the windows of the demo city. */
export function arrangeRetention(registrations: readonly DemoRow[], windows: readonly DemoRow[]): void {
  const closes = readReportCloses(windows);
  for (const row of registrations) row.eraseOn = getEraseDay(row, closes.get(row.stage ?? null));
}

/** Sets the erasure date of the register rows of the departments, by the windows of the demo city. */
export function arrangeRegisterRetention(
  registers: readonly DemoRow[],
  windows: readonly DemoRow[],
  season: number,
): void {
  const closes = windows
    .filter(({ step }) => step === 'reportin')
    .map(({ closeAt }) => Date.parse(scalarToText(closeAt)));
  for (const row of registers) row.eraseOn = getRegisterEraseDay(season, Math.max(...closes));
}

/**
 * Sets the next reminder of the family of each draft, by the windows of the demo city, which is weeks after the
 * creation of the city.
 */
export function arrangeReminders(
  registrations: readonly DemoRow[],
  windows: readonly DemoRow[],
  now: Date,
): void {
  const closes = readReportCloses(windows);
  for (const row of registrations) {
    row.remindedAt = null;
    row.remindAt = getReminder(row, closes.get(row.stage ?? null), now);
  }
}

/** Reads the last day of registration, by stage. */
const readReportCloses = (windows: readonly DemoRow[]): ReadonlyMap<JsonValue, string> =>
  new Map(
    windows
      .filter(({ step, organId = null }) => step === 'report' && organId === null)
      .map(({ stage = null, closeAt }) => [stage, toCityDate(Date.parse(scalarToText(closeAt)) - 1)]),
  );
