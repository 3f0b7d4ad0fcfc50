import { getOwn } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { toCityDate } from '#model/time';

/** Transitions whose time window closes at the same time. */
export interface TransitionDeadline {
  at: string;
  titles: string[];
  /** Calendar days until then in the time zone of the city; undefined once it has passed. */
  daysLeft: number | undefined;
}

const day = 24 * 60 * 60 * 1000;

/** Deadlines of the transitions of a record, the next first. */
export function groupTransitionDeadlines(
  schema: ProjectedSchema,
  record: RecordDetail,
  now: Date,
): TransitionDeadline[] {
  const closings = record.closings ?? {};
  const groups = new Map<string, string[]>();
  for (const { name, title } of schema['x-states']?.transitions ?? []) {
    const at = getOwn(closings, name);
    if (at !== undefined) groups.set(at, [...(groups.get(at) ?? []), title]);
  }
  return [...groups]
    .map(([at, titles]) => ({ at, titles, daysLeft: countDays(now, new Date(at)) }))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function countDays(now: Date, at: Date): number | undefined {
  if (at <= now) return undefined;
  return (Date.parse(toCityDate(at)) - Date.parse(toCityDate(now))) / day;
}
