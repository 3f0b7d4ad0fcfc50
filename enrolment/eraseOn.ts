import { scalarToText, type JsonObject } from '#model/json';
import type { Rules } from '#model/rules';
import { toCityDate } from '#model/time';
import { readReportClose } from './readReportClose';

/** Days that a draft outlives the end of reporting, and a registration its withdrawal. */
const keptDays = 30;

const addKeptDays = (moment: string): string | null =>
  toCityDate(Date.parse(moment) + keptDays * 24 * 60 * 60 * 1000) || null;

/**
 * The day on which a registration is erased. `close` is the last day of reporting. Those with a seat have no such day: they
 * become statistics after three years, and the lock of their home lasts longer than that.
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
    case 'rejected':
    case 'voided':
      return typeof season === 'number' ? `${season + 1}-08-31` : null;
    default:
      return null;
  }
}

/** Derivation rule: the day on which a registration is erased, by its state. */
export const eraseOn: Rules['derivations'][string] = async (record, context) =>
  getEraseDay(record, record.status === 'draft' ? await readReportClose(record, context) : undefined);
