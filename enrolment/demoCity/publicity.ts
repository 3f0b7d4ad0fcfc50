import { scalarToText } from '#model/json';
import { toCityTimestamp } from '#model/time';
import { getAskedUntil } from '../askedUntil';
import { getPublicity } from '../readPublicity';
import { toWindow } from '../readWindows';
import type { DemoRow } from './places';

const day = 24 * 60 * 60 * 1000;

/** A small city has a child to whom a seat is offered too, since the public list would be empty otherwise. */
export function arrangeOffer(registrations: readonly DemoRow[]): void {
  const withStatus = (status: string): DemoRow[] => registrations.filter(row => row.status === status);
  // The state keeps another registration.
  const [spare = []] = ['qualified', 'second_check'].map(withStatus).filter(rows => rows.length > 1);
  if (withStatus('offered').length === 0) Object.assign(spare.at(-1) ?? {}, { status: 'offered' });
}

/** Announces the offered seats by the windows of the demo city, from an offer that lies before its first day. */
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
    // A city that is too small for windows keeps its child in the list for some days.
    if (!publicity || publicity.ends <= now.getTime()) continue;
    Object.assign(row, {
      offeredAt: toCityTimestamp(offered),
      publicFrom: toCityTimestamp(publicity.begins),
      publishAt: toCityTimestamp(publicity.ends),
    });
  }
}

/** Says until when each family is asked to do something, by the windows of the demo city. */
export function arrangeAsked(registrations: readonly DemoRow[], windows: readonly DemoRow[]): void {
  for (const row of registrations) {
    const own = windows.filter(({ step, stage }) => step === 'confirm' && stage === row.stage);
    row.askedUntil = getAskedUntil(row, own.map(toWindow));
  }
}
