import type { SchoolCapacity } from './fillSeats';
import { measureDistance, type MapPosition } from './distance';

/** A child for whom no chosen school had a seat. */
export interface WaitingChild {
  id: string;
  rankKey: string;
  home: MapPosition | undefined;
  /** Office of the child; schools of this office take precedence. */
  office?: string;
  /** Whether the child may get a reserved seat. */
  isReserved: boolean;
  /** Id of the first twin, which is equal for all twins of a family. */
  twins?: string | undefined;
}

/** A school with its position and free seats, as a target of the dispatch. */
export interface SchoolWithSeats extends SchoolCapacity {
  id: string;
  position: MapPosition | undefined;
  office?: string;
}

/**
 * Assigns each child, in rank order, to the nearest school with a free seat. Schools of the child's own office take
 * precedence. A school or home without a known position counts as farthest; of two equally distant schools the first in
 * the list is chosen. Twins are assigned to the nearest school with a seat for each of them, or to none.
 */
export function dispatchNearest(
  children: readonly WaitingChild[],
  schools: readonly SchoolWithSeats[],
): ReadonlyMap<string, string> {
  const seats = schools.map(school => ({ ...school }));
  const sent = new Map<string, string>();
  for (const twins of gatherFamilies([...children].sort(compareRanks))) {
    const [{ home, office }] = twins;
    const others = twins.filter(({ isReserved }) => !isReserved).length;
    const [nearest] = seats
      .filter(school => school.seats >= twins.length && (others === 0 || school.open >= others))
      .map(school => ({
        school,
        isOther: Number(school.office !== office),
        km: home && school.position ? measureDistance(home, school.position) : Infinity,
      }))
      .sort(
        (a, b) =>
          a.isOther - b.isOther ||
          compareNumbers(a.km, b.km) ||
          seats.indexOf(a.school) - seats.indexOf(b.school),
      );
    if (!nearest) continue;
    nearest.school.seats -= twins.length;
    // A child that may get a reserved seat takes a reserved seat first, so that open seats are left for other children.
    nearest.school.open = Math.min(nearest.school.open - others, nearest.school.seats);
    for (const { id } of twins) sent.set(id, nearest.school.id);
  }
  return sent;
}

type Family = [WaitingChild, ...WaitingChild[]];

/** Groups the children in rank order; twins form one group at the rank of the first of them. */
function gatherFamilies(children: readonly WaitingChild[]): Iterable<Family> {
  const families = new Map<string, Family>();
  for (const child of children) {
    const { id, twins = id } = child;
    const family = families.get(twins);
    if (family) family.push(child);
    else families.set(twins, [child]);
  }
  return families.values();
}

function compareRanks(one: WaitingChild, other: WaitingChild): number {
  if (one.rankKey === other.rankKey) return one.id < other.id ? -1 : 1;
  return one.rankKey < other.rankKey ? -1 : 1;
}

/** Compares two numbers without subtraction, because the difference of two infinite (unknown) distances is NaN. */
const compareNumbers = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
