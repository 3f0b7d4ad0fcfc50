import { scalarToText } from '#model/json';
import { toCityDate } from '#model/time';
import { getEraseDay } from '../eraseOn';
import type { DemoRow } from './places';

/** Sets the day on which each registration is erased, by the windows of the demo city. */
export function arrangeRetention(registrations: readonly DemoRow[], windows: readonly DemoRow[]): void {
  const closes = new Map(
    windows
      .filter(({ step }) => step === 'report')
      .map(({ stage, closeAt }) => [stage, toCityDate(Date.parse(scalarToText(closeAt)) - 1)]),
  );
  for (const row of registrations) row.eraseOn = getEraseDay(row, closes.get(row.stage ?? null));
}
