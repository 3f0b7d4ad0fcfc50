import { scalarToText } from '#model/json';
import { toCityTimestamp } from '#model/time';
import { getAskedUntil } from '../askedUntil';
import { getPublicity } from '../readPublicity';
import { toWindow } from '../readWindows';
import type { DemoRow } from './places';

const day = 24 * 60 * 60 * 1000;

/** Sets one registration to the state `offered` in a small city, because the public list would be empty otherwise. */
export function arrangeOffer(registrations: readonly DemoRow[]): void {
  const withStatus = (status: string): DemoRow[] => registrations.filter(row => row.status === status);
  // A registration is only taken if another one stays in the same state.
  const [spare = []] = ['qualified', 'second_check'].map(withStatus).filter(rows => rows.length > 1);
  if (withStatus('offered').length === 0) Object.assign(spare.at(-1) ?? {}, { status: 'offered' });
}

/**
 * Sets the publicity period of each offered seat by the windows of the demo city; the offer was made before the first
 * day of the period.
 */
export function arrangePublicity(
  registrations: readonly DemoRow[],
  windows: readonly DemoRow[],
  now: Date,
): void {
  for (const row of registrations) {
    if (row.status !== 'offered') continue;
    const offered = Math.min(Date.parse(scalarToText(row.offeredAt)), now.getTime() - day);
    const own = windows.filter(({ step, stage }) => step === 'publicity' && stage === row.stage);
    const publicity = getPublicity(offered, own.map(toWindow));
    // In a city that is too small for windows, the child stays in the public list for some days.
    if (!publicity || publicity.ends <= now.getTime()) continue;
    Object.assign(row, {
      offeredAt: toCityTimestamp(offered),
      publicFrom: toCityTimestamp(publicity.begins),
      publishAt: toCityTimestamp(publicity.ends),
    });
  }
}

/** Sets the deadline of the next action of each family, by the windows of the demo city. */
export function arrangeAsked(registrations: readonly DemoRow[], windows: readonly DemoRow[]): void {
  for (const row of registrations) {
    const own = windows.filter(({ step, stage }) => step === 'confirm' && stage === row.stage);
    row.askedUntil = getAskedUntil(row, own.map(toWindow));
  }
}
