import type { Capacity } from './fillSeats';
import { measureDistance, type Position } from './distance';

/** A child for whom no choice had a seat. */
export interface WaitingChild {
  id: string;
  rankKey: string;
  home: Position | undefined;
  /** Whether the child may get a reserved seat. */
  isReserved: boolean;
}

export interface OpenSchool extends Capacity {
  id: string;
  position: Position | undefined;
}

/**
 * The nearest school that has a seat, by the child that is sent there: the best rank first. A school or home whose place
 * is unknown counts as farthest; of two schools as far, the one that stands first in the list is taken.
 */
export function dispatchNearest(
  children: readonly WaitingChild[],
  schools: readonly OpenSchool[],
): ReadonlyMap<string, string> {
  const seats = schools.map(school => ({ ...school }));
  const sent = new Map<string, string>();
  for (const { id, home, isReserved } of [...children].sort(compareRanks)) {
    const [nearest] = seats
      .filter(school => school.seats > 0 && (isReserved || school.open > 0))
      .map(school => ({
        school,
        km: home && school.position ? measureDistance(home, school.position) : Infinity,
      }))
      .sort((a, b) => compareNumbers(a.km, b.km) || seats.indexOf(a.school) - seats.indexOf(b.school));
    if (!nearest) continue;
    nearest.school.seats -= 1;
    // A child who may get a reserved seat takes one as long as there is one, and leaves the open seats to others.
    nearest.school.open = isReserved
      ? Math.min(nearest.school.open, nearest.school.seats)
      : nearest.school.open - 1;
    sent.set(id, nearest.school.id);
  }
  return sent;
}

function compareRanks(one: WaitingChild, other: WaitingChild): number {
  if (one.rankKey === other.rankKey) return one.id < other.id ? -1 : 1;
  return one.rankKey < other.rankKey ? -1 : 1;
}

/** Compares without subtraction, which gives NaN for two unknown (infinite) distances. */
const compareNumbers = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
