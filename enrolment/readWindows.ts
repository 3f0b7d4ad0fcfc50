import { parseCondition } from '#model/conditions/parseCondition';
import { scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { RecordReader } from '#model/records';
import { toCityDate } from '#model/time';

/** A window of a step. A moment that it lacks is not a number. */
export interface StepWindow {
  uuid: string;
  opens: number;
  closes: number;
  enabled: boolean;
  /** The office for which it is; empty for the whole city. */
  office: string;
  /** How often a registration may be submitted in it. */
  maxRounds: number;
}

/**
 * The windows of a step as they open: those of the office alone, or else of the nearest one above it that has any, and
 * those of the whole city.
 */
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

export const toWindow = ({ uuid, openAt, closeAt, enabled, organId, maxRounds }: JsonObject): StepWindow => ({
  uuid: scalarToText(uuid),
  opens: Date.parse(scalarToText(openAt)),
  closes: Date.parse(scalarToText(closeAt)),
  enabled: enabled === true,
  office: scalarToText(organId),
  maxRounds: typeof maxRounds === 'number' ? maxRounds : 0,
});

/** An office and those above it, from the bottom up; concurrent moves may have stored a cycle of them. */
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
 * The day on which the last of these windows closes; of one that closes at midnight, the day before. Undefined if there are
 * no windows.
 */
export function getLastDay(windows: readonly StepWindow[]): string | undefined {
  const close = Math.max(...windows.map(({ closes }) => closes));
  return Number.isFinite(close) ? toCityDate(close - 1) : undefined;
}

/** The windows that count for an office, as for any step: the most specific alone, and else those of the city. */
export const getOwnWindows = ({ ofOffice, ofCity }: StepWindows): readonly StepWindow[] =>
  ofOffice.length > 0 ? ofOffice : ofCity;
