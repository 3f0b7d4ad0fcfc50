import { scalarToText, type JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';
import { getOwnWindows, readWindows, type StepWindow } from './readWindows';
import { minPublicityDays, ownPublicityDays } from './cityNumbers';

const day = 24 * 3600_000;

/** The period in which an offered seat is announced, and objections to it are heard. */
interface Publicity {
  begins: number;
  ends: number;
}

/**
 * The publicity of an offer: the first window of its office that closes after the offer, and no less than the law asks for. One
 * that is made after the last of them, or where none is held, is announced for some days of its own. While its windows are
 * stopped it has none: it is not announced, and waits.
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

/** Reads the publicity of a registration; undefined unless a seat is offered to it and the office has not stopped it. */
export async function readPublicity(
  record: JsonObject,
  context: RuleContext,
): Promise<Publicity | undefined> {
  const offered = Date.parse(scalarToText(record.offeredAt));
  if (record.status !== 'offered' || Number.isNaN(offered)) return undefined;
  return getPublicity(offered, getOwnWindows(await readWindows('publicity', record, context)));
}
