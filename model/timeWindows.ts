import type { Condition } from './conditions';
import type { LocalizedText } from './language';
import { getOwn, type JsonObject, type JsonValue } from './json';
import { toCityDateTime } from './time';
import { compareValues } from './values/compareValues';

/** The fields of a resource whose records are time windows, which open and close actions on other records. */
export interface TimeWindowFields {
  opens: string;
  closes: string;
  /** Boolean field that enables a window; without such a field every window is enabled. */
  enabled?: string;
  /** Relation to the tree of offices. A window without one applies to every office. */
  office?: string;
  /** Fields of a window with the text that explains why it is closed. */
  text?: LocalizedText;
}

/** A transition or a creation that is open during a window only. */
export interface TimeWindowRule {
  /** The resource of the window records. */
  of: string;
  /** Condition that selects the windows for a record, over the window and `$this`. */
  where: Condition;
  /** Field of the record that names its office. */
  office?: string;
  /** Condition for exempt records, which no closed window affects. */
  except?: Condition;
  /** Exemptions: while a record matches one of them, no closed window blocks the record. */
  unless?: readonly TimeWindowExemption[];
}

/** Records of this resource that match exempt another record from its window. */
export interface TimeWindowExemption {
  of: string;
  where: Condition;
}

/** Why no window is open, and the window with the text of the refusal. */
export interface TimeWindowRefusal {
  text: LocalizedText;
  window?: JsonObject;
  /** When the window opens or has closed; absent if its text contains that, or it has neither. */
  moment?: LocalizedText;
  /** Time at which the window opens, if it was not open before. */
  opensAt?: string;
}

/**
 * Finds the refusal if no window is open; undefined if one is. `offices` lists the office of the record and its
 * ancestors, nearest first. Only the windows of the nearest office with any apply; those without an office come last.
 */
export function findTimeWindowRefusal(
  fields: TimeWindowFields,
  windows: readonly JsonObject[],
  offices: readonly string[],
  now: string,
): TimeWindowRefusal | undefined {
  return findAllWindowsClosedRefusal(fields, getMostSpecific(fields, windows, offices), now);
}

/**
 * Returns a refusal if every window is closed, independently of which window applies to the record; undefined if one is
 * open.
 */
export function findAllWindowsClosedRefusal(
  fields: TimeWindowFields,
  windows: readonly JsonObject[],
  now: string,
): TimeWindowRefusal | undefined {
  if (windows.some(window => getPhase(fields, window, now) === 'open')) return undefined;
  const [told] = [...windows].sort((a, b) => compareUrgency(fields, a, b, now));
  if (!told) return { text: noTimeWindowMessage };
  const opens = getPhase(fields, told, now) === 'upcoming' ? getValue(told, fields.opens) : null;
  const [own, moment] = [getOwnText(fields, told), describeMoment(fields, told, now)];
  return {
    text: own ?? moment ?? noTimeWindowMessage,
    window: told,
    ...(own && moment && { moment }),
    ...(typeof opens === 'string' && { opensAt: opens }),
  };
}

/** Closing time of the last open window that applies; undefined while none is open. */
export function findTimeWindowClosingTime(
  fields: TimeWindowFields,
  windows: readonly JsonObject[],
  offices: readonly string[],
  now: string,
): string | undefined {
  const closings = getMostSpecific(fields, windows, offices)
    .filter(window => getPhase(fields, window, now) === 'open')
    .map(window => getValue(window, fields.closes))
    .filter(closing => typeof closing === 'string');
  return closings.toSorted(compareTimestamps).at(-1);
}

function getMostSpecific(
  fields: TimeWindowFields,
  windows: readonly JsonObject[],
  offices: readonly string[],
): JsonObject[] {
  const ranks = windows.map(window => {
    const office = getValue(window, fields.office);
    const rank = offices.findIndex(one => one === office);
    return { window, rank: office === null ? offices.length : rank };
  });
  const applying = ranks.filter(({ rank }) => rank >= 0);
  const least = Math.min(...applying.map(({ rank }) => rank));
  return applying.filter(({ rank }) => rank === least).map(({ window }) => window);
}

const phases = ['open', 'upcoming', 'past', 'disabled'] as const;

/** State of a window at a time; a window without opening or closing time is never open. */
function getPhase(fields: TimeWindowFields, window: JsonObject, now: string): (typeof phases)[number] {
  const [opens, closes] = [getValue(window, fields.opens), getValue(window, fields.closes)];
  const isEnabled = fields.enabled === undefined || getValue(window, fields.enabled) === true;
  if (!isEnabled || opens === null || closes === null) return 'disabled';
  if (compareTimestamps(now, opens) < 0) return 'upcoming';
  return compareTimestamps(now, closes) < 0 ? 'open' : 'past';
}

/** Sort order of closed windows: the next to open first, then the last to have closed. */
function compareUrgency(fields: TimeWindowFields, a: JsonObject, b: JsonObject, now: string): number {
  const phase = getPhase(fields, a, now);
  const order = phases.indexOf(phase) - phases.indexOf(getPhase(fields, b, now));
  if (order !== 0) return order;
  return phase === 'upcoming'
    ? compareTimestamps(getValue(a, fields.opens), getValue(b, fields.opens))
    : compareTimestamps(getValue(b, fields.closes), getValue(a, fields.closes));
}

/** Compares two timestamps as instants. */
export const compareTimestamps = (a: JsonValue, b: JsonValue): number => compareValues(a, b, 'datetime') ?? 0;

/** Message of a refusal without a window. */
export const noTimeWindowMessage: LocalizedText = {
  zh: '目前不在开放时间内',
  en: 'This is not open at present',
};

function getOwnText({ text }: TimeWindowFields, window: JsonObject): LocalizedText | undefined {
  const [zh, en] = [getText(window, text?.zh), getText(window, text?.en)];
  const any = zh ?? en;
  return any === undefined ? undefined : { zh: zh ?? any, en: en ?? any };
}

function describeMoment(
  fields: TimeWindowFields,
  window: JsonObject,
  now: string,
): LocalizedText | undefined {
  const phase = getPhase(fields, window, now);
  if (phase === 'upcoming') {
    const moment = formatMoment(window, fields.opens);
    return { zh: `将于 ${moment} 开放`, en: `This opens at ${moment}` };
  }
  if (phase !== 'past') return undefined;
  const moment = formatMoment(window, fields.closes);
  return { zh: `已于 ${moment} 截止`, en: `This closed at ${moment}` };
}

function formatMoment(window: JsonObject, field: string): string {
  const moment = getValue(window, field);
  return typeof moment === 'string' ? toCityDateTime(new Date(moment)) : '';
}

const getValue = (window: JsonObject, field: string | undefined): JsonValue =>
  (field === undefined ? undefined : getOwn(window, field)) ?? null;

function getText(window: JsonObject, field: string | undefined): string | undefined {
  const text = getValue(window, field);
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}
