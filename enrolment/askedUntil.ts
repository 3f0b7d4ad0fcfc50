import type { JsonObject } from '#model/json';
import type { CityRules } from '#model/rules';
import { toCityTimestamp } from '#model/time';
import { getOwnWindows, readWindows, type StepWindow } from './readWindows';

/**
 * Returns the deadline of the family's next action on a registration; `windows` are the confirmation windows of its
 * office.
 */
export function getAskedUntil({ status, season }: JsonObject, windows: readonly StepWindow[]): string | null {
  if (status === 'draft' || status === 'returned')
    return typeof season === 'number' ? `${season + 1}-09-01T00:00:00+08:00` : null;
  if (status !== 'admitted') return null;
  const closes = windows.filter(({ enabled }) => enabled).map(({ closes: moment }) => moment);
  const last = Math.max(...closes);
  return Number.isFinite(last) ? toCityTimestamp(last) : null;
}

/**
 * Derivation rule: the deadline of the family's next action on a registration. An offered seat must be confirmed before
 * the last confirmation window of its office closes. For a draft and a returned registration the deadline is the end of
 * the season, because timers have ended these states by then. Empty in any other state.
 */
export const askedUntil: CityRules['derivations'][string] = async (record, context) => {
  const windows = record.status === 'admitted' ? await readWindows('confirm', record, context) : undefined;
  return getAskedUntil(record, windows ? getOwnWindows(windows) : []);
};
