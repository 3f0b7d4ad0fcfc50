import type { SchoolCapacity } from './fillSeats';
import { measureDistance, type MapPosition } from './distance';

/** A child for whom no choice had a seat. */
export interface WaitingChild {
  id: string;
  rankKey: string;
  home: MapPosition | undefined;
  /** The office of the child, whose schools come before those of others. */
  office?: string;
  /** Whether the child may get a reserved seat. */
  isReserved: boolean;
  /** The id of the first twin, which all twins of a family have in common. */
  twins?: string | undefined;
}

export interface SchoolWithSeats extends SchoolCapacity {
  id: string;
  position: MapPosition | undefined;
  office?: string;
}

/**
 * The nearest school that has a seat, by the child that is sent there: the best rank first. Schools of its own office come
 * before all others. A school or home whose place is unknown counts as farthest; of two schools as far, the one that stands
 * first in the list is taken. Twins are sent to the nearest school with a seat for each of them, or nowhere.
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
    // A child who may get a reserved seat takes one as long as there is one, and leaves the open seats to others.
    nearest.school.open = Math.min(nearest.school.open - others, nearest.school.seats);
    for (const { id } of twins) sent.set(id, nearest.school.id);
  }
  return sent;
}

type Family = [WaitingChild, ...WaitingChild[]];

/** Children in order, twins together in the place of the first of them. */
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

/** Compares without subtraction, which gives NaN for two unknown (infinite) distances. */
const compareNumbers = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
