import { parseCondition } from '#model/conditions/parseCondition';
import { scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { RecordReader } from '#model/records';
import { toCityDate } from '#model/time';

/** A time window of a step. A missing opening or closing time is NaN. */
export interface StepWindow {
  uuid: string;
  opens: number;
  closes: number;
  enabled: boolean;
  /** Office of the window; empty for the whole city. */
  office: string;
  /** Maximum number of submissions of a registration in this window. */
  maxRounds: number;
}

/**
 * The windows of a step that apply to an office: those of the nearest office, from the office itself upwards, that has
 * any; and the windows of the whole city.
 */
export interface StepWindows {
  ofOffice: readonly StepWindow[];
  ofCity: readonly StepWindow[];
}

/** Maximum number of windows that are read, which is more than a step has in a season. */
const listed = 200;

/** Reads the windows of a step that apply to the season, stages and office of a record. */
export async function readWindows(
  step: string,
  { season = null, stage = null, organId = null }: { [name in 'season' | 'stage' | 'organId']?: JsonValue },
  { reader }: { reader: RecordReader },
): Promise<StepWindows> {
  const offices = await listOffices(scalarToText(organId), reader);
  const { rows } = await reader.list('submitcontroller', {
    where: parseCondition({ season, stage, step, organId: [...offices, null] }),
    sort: [{ field: 'openAt', descending: false }],
    limit: listed,
    count: false,
  });
  const windows = rows.map(toWindow);
  const of = (office: string): StepWindow[] => windows.filter(window => window.office === office);
  const nearest = offices.find(office => of(office).length > 0);
  return { ofOffice: nearest === undefined ? [] : of(nearest), ofCity: of('') };
}

/** Converts a stored window to a time window in milliseconds. */
export const toWindow = ({ uuid, openAt, closeAt, enabled, organId, maxRounds }: JsonObject): StepWindow => ({
  uuid: scalarToText(uuid),
  opens: Date.parse(scalarToText(openAt)),
  closes: Date.parse(scalarToText(closeAt)),
  enabled: enabled === true,
  office: scalarToText(organId),
  maxRounds: typeof maxRounds === 'number' ? maxRounds : 0,
});

/**
 * Lists an office and its parent offices, from the bottom up. Concurrent moves may have stored a cycle of parents, so
 * each office is visited once.
 */
async function listOffices(office: string, reader: RecordReader): Promise<string[]> {
  const offices: string[] = [];
  let at = office;
  while (at !== '' && !offices.includes(at)) {
    offices.push(at);
    at = scalarToText((await reader.get('organ', at))?.parentId);
  }
  return offices;
}

/**
 * Returns the day on which the last of these windows closes; a window that closes at midnight counts for the day
 * before. Undefined without windows.
 */
export function getLastDay(windows: readonly StepWindow[]): string | undefined {
  const close = Math.max(...windows.map(({ closes }) => closes));
  return Number.isFinite(close) ? toCityDate(close - 1) : undefined;
}

/** Returns the windows that apply to an office: its own, otherwise those of the city. */
export const getOwnWindows = ({ ofOffice, ofCity }: StepWindows): readonly StepWindow[] =>
  ofOffice.length > 0 ? ofOffice : ofCity;
