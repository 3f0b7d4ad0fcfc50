import { parseCondition } from '#model/conditions/parseCondition';
import { scalarToText, type JsonValue } from '#model/json';
import type { RecordReader } from '#model/records';
import { toCityDate } from '#model/time';

/** A window of a step. A moment that it lacks is not a number. */
export interface StepWindow {
  uuid: string;
  opens: number;
  closes: number;
  enabled: boolean;
}

/** The windows of a step as they open: those of one office alone, and those of the whole city. */
export interface StepWindows {
  ofOffice: readonly StepWindow[];
  ofCity: readonly StepWindow[];
}

/** More than a step has in a season. */
const listed = 200;

/** Reads the windows of a step for the season, stage, or stages, and office of a record. */
export async function readWindows(
  step: string,
  { season = null, stage = null, organId = null }: { [name in 'season' | 'stage' | 'organId']?: JsonValue },
  { reader }: { reader: RecordReader },
): Promise<StepWindows> {
  const { rows } = await reader.list('submitcontroller', {
    where: parseCondition({ season, stage, step, organId: [organId, null] }),
    sort: [{ field: 'openAt', descending: false }],
    limit: listed,
    count: false,
  });
  const windows: { ofOffice: StepWindow[]; ofCity: StepWindow[] } = { ofOffice: [], ofCity: [] };
  for (const { uuid, openAt, closeAt, enabled, organId: office = null } of rows)
    (office === null ? windows.ofCity : windows.ofOffice).push({
      uuid,
      opens: Date.parse(scalarToText(openAt)),
      closes: Date.parse(scalarToText(closeAt)),
      enabled: enabled === true,
    });
  return windows;
}

/** The last day of windows: of one that closes at midnight, the day before. Undefined where none is set. */
export function getLastDay(windows: readonly StepWindow[]): string | undefined {
  const close = Math.max(...windows.map(({ closes }) => closes));
  return Number.isFinite(close) ? toCityDate(close - 1) : undefined;
}

/** The windows that count for an office, as for any step: its own alone if it has any, and else those of the city. */
export const getOwnWindows = ({ ofOffice, ofCity }: StepWindows): readonly StepWindow[] =>
  ofOffice.length > 0 ? ofOffice : ofCity;
