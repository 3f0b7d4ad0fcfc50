import { scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { CityRules } from '#model/rules';
import { toCityDate } from '#model/time';
import { readReportClose } from './readReportClose';
import { keptDraftDays, keptSeatedYears, keptUndecidedYears } from './cityNumbers';

const addKeptDays = (moment: string): string | null =>
  toCityDate(Date.parse(moment) + keptDraftDays * 24 * 60 * 60 * 1000) || null;

/** Returns the last day of the season that begins a number of years later. */
const addYears = (season: JsonValue | undefined, years: number): string | null =>
  typeof season === 'number' ? `${season + years}-08-31` : null;

/**
 * Returns the day on which a registration is erased or reduced to statistics. `close` is the last day of registration.
 */
export function getEraseDay(
  { status, season, withdrawnAt }: JsonObject,
  close: string | undefined,
): string | null {
  switch (status) {
    case 'draft':
      return close === undefined ? null : addKeptDays(`${close}T00:00:00+08:00`);
    case 'withdrawn':
      return addKeptDays(scalarToText(withdrawnAt));
    case 'admitted':
    case 'confirmed':
    case 'enrolled':
      return addYears(season, keptSeatedYears);
    // Rejected, voided and undecided registrations.
    default:
      return addYears(season, keptUndecidedYears);
  }
}

/** Derivation rule: the day on which a registration is erased or reduced to statistics, which depends on its state. */
export const eraseOn: CityRules['derivations'][string] = async (record, context) =>
  getEraseDay(record, record.status === 'draft' ? await readReportClose(record, context) : undefined);
