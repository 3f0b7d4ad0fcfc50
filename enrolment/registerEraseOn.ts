import type { JsonValue } from '#model/json';
import type { CityRules } from '#model/rules';
import { toCityDate } from '#model/time';
import { readWindows } from './readWindows';
import { keptRegisterDays } from './cityNumbers';

const day = 24 * 3600_000;

/**
 * Returns the day on which register data of departments are erased; `reported` is the time at which the last window for
 * reporting at school closes.
 */
export function getRegisterEraseDay(season: JsonValue | undefined, reported: number): string | null {
  if (typeof season !== 'number') return null;
  const lastOfAugust = Date.parse(`${season}-08-31T00:00:00+08:00`);
  // A window that closes at midnight ends on the day before.
  const end = Number.isFinite(reported) ? Math.max(lastOfAugust, reported - 1) : lastOfAugust;
  return toCityDate(end + keptRegisterDays * day);
}

/**
 * Derivation rule: the day on which register data of departments are erased, ninety days after the end of their season.
 * A season ends on 31 August, or later if the last window of the city for reporting at school closes later.
 */
export const registerEraseOn: CityRules['derivations'][string] = async (record, context) => {
  const { season = null } = record;
  const { ofCity } = await readWindows('reportin', { season, stage: [1, 2] }, context);
  return getRegisterEraseDay(season, Math.max(...ofCity.map(({ closes }) => closes)));
};
