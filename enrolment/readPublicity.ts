import { scalarToText, type JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';
import { getOwnWindows, readWindows, type StepWindow } from './readWindows';
import { minPublicityDays, ownPublicityDays } from './cityNumbers';

const day = 24 * 3600_000;

/** The period in which a seat offer is public and objections are accepted. */
interface Publicity {
  begins: number;
  ends: number;
}

/**
 * Returns the publicity period of an offer: the first publicity window of its office that closes after the offer,
 * extended to the legal minimum. An offer after the last window, or without any window, has a period of its own of some
 * days. While its windows are disabled, the offer has no period and is not published.
 */
export function getPublicity(offered: number, windows: readonly StepWindow[]): Publicity | undefined {
  const later = windows
    .filter(({ closes }) => closes > offered)
    .toSorted((one, other) => one.closes - other.closes);
  if (later.length === 0) return { begins: offered, ends: offered + ownPublicityDays * day };
  const next = later.find(({ enabled }) => enabled);
  if (!next) return undefined;
  const begins = Math.max(next.opens, offered);
  return { begins, ends: Math.max(next.closes, begins + minPublicityDays * day) };
}

/**
 * Reads the publicity period of a registration; undefined if no seat is offered, or if the office has disabled the
 * window.
 */
export async function readPublicity(
  record: JsonObject,
  context: RuleContext,
): Promise<Publicity | undefined> {
  const offered = Date.parse(scalarToText(record.offeredAt));
  if (record.status !== 'offered' || Number.isNaN(offered)) return undefined;
  return getPublicity(offered, getOwnWindows(await readWindows('publicity', record, context)));
}
