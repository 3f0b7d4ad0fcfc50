import type { JsonObject } from '#model/json';
import type { CityRules } from '#model/rules';
import { toCityTimestamp } from '#model/time';
import { getOwnWindows, readWindows, type StepWindow } from './readWindows';

/** Until when something is asked of the family of a registration; `windows` are those of its office for confirmation. */
export function getAskedUntil({ status, season }: JsonObject, windows: readonly StepWindow[]): string | null {
  if (status === 'draft' || status === 'returned')
    return typeof season === 'number' ? `${season + 1}-09-01T00:00:00+08:00` : null;
  if (status !== 'admitted') return null;
  const closes = windows.filter(({ enabled }) => enabled).map(({ closes: moment }) => moment);
  const last = Math.max(...closes);
  return Number.isFinite(last) ? toCityTimestamp(last) : null;
}

/**
 * Derivation rule: until when something is asked of the family of a registration. A seat is to be confirmed until the last
 * confirmation of its office has closed. A draft and a correction are asked for as long as they are that, which timers end:
 * their date is one by which they are erased. Empty otherwise.
 */
export const askedUntil: CityRules['derivations'][string] = async (record, context) => {
  const windows = record.status === 'admitted' ? await readWindows('confirm', record, context) : undefined;
  return getAskedUntil(record, windows ? getOwnWindows(windows) : []);
};
