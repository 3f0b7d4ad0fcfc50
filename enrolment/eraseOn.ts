import { scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { CityRules } from '#model/rules';
import { toCityDate } from '#model/time';
import { readReportClose } from './readReportClose';

/** Days that a draft outlives the end of reporting, and a registration its withdrawal. */
const keptDays = 30;

const addKeptDays = (moment: string): string | null =>
  toCityDate(Date.parse(moment) + keptDays * 24 * 60 * 60 * 1000) || null;

/** The last day of a later season. */
const addYears = (season: JsonValue | undefined, years: number): string | null =>
  typeof season === 'number' ? `${season + years}-08-31` : null;

/** Years that a registration without a seat outlives its season, whether it was refused or never decided. */
const undecidedYears = 1;
/** Years that a registration with a seat outlives its season, before it becomes statistics. */
const seatedYears = 3;

/** The day on which a registration is erased, or becomes statistics. `close` is the last day of reporting. */
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
      return addYears(season, seatedYears);
    // Refused and void ones, and those that nobody has decided.
    default:
      return addYears(season, undecidedYears);
  }
}

/** Derivation rule: the day on which a registration is erased, or becomes statistics, by its state. */
export const eraseOn: CityRules['derivations'][string] = async (record, context) =>
  getEraseDay(record, record.status === 'draft' ? await readReportClose(record, context) : undefined);
