import { scalarToText, type JsonObject } from '#model/json';
import type { CityRules } from '#model/rules';
import { toCityTimestamp } from '#model/time';
import { getLastDay, getOwnWindows, readWindows } from './readWindows';
import { reminderDays } from './cityNumbers';

const day = 24 * 3600_000;

/**
 * Returns the time of the next reminder of a draft. `close` is the last day of registration. A reminder time before the
 * creation of the draft, or before the last reminder, is skipped.
 */
export function getReminder(
  { status, createdAt, remindedAt }: JsonObject,
  close: string | undefined,
  now: Date,
): string | null {
  if (status !== 'draft' || close === undefined) return null;
  const midnight = Date.parse(`${close}T00:00:00+08:00`);
  if (now.getTime() >= midnight + day) return null;
  // A draft that is being created has no creation time yet.
  const since = Date.parse(scalarToText(remindedAt ?? createdAt)) || now.getTime();
  const morning = midnight + day / 3;
  const next = reminderDays.map(days => morning - days * day).find(moment => moment > since);
  return next === undefined ? null : toCityTimestamp(next);
}

/**
 * Derivation rule: the time at which the family of a draft is next reminded that registration closes for its office;
 * empty after the close.
 */
export const remindAt: CityRules['derivations'][string] = async (record, context) => {
  if (record.status !== 'draft') return null;
  const windows = getOwnWindows(await readWindows('report', record, context));
  return getReminder(record, getLastDay(windows), context.now);
};
