import { gatherTwins, type PlacementApplicant, type PlacementGroup } from './twins';

/** The free seats of a school. */
export interface SchoolCapacity {
  seats: number;
  /** Number of free seats that are not reserved. */
  open: number;
}

export interface SeatFilling {
  /** The school of each child that has a seat. */
  offered: ReadonlyMap<string, string>;
  /** Those for whom no choice has a seat. */
  overflow: readonly string[];
  /** The children for each of whom the plan of the school is raised by one seat, so that twins stay together. */
  added: ReadonlySet<string>;
}

const noSeats: SchoolCapacity = { seats: 0, open: 0 };

/**
 * Fills seats by deferred acceptance: children propose to their choices in order, and each school holds the best so far
 * by rank key. The result does not depend on the order of the children. With one choice it is a plain sort. Twins
 * propose together: the last seat before them is for them all, and the plan is raised by what they lack.
 */
export function fillSeats(
  applicants: readonly PlacementApplicant[],
  capacities: Readonly<Record<string, SchoolCapacity>>,
): SeatFilling {
  const held = new Map<string, readonly PlacementGroup[]>();
  const next = new Map<PlacementGroup, number>();
  const waiting = gatherTwins(applicants);
  const overflow: string[] = [];
  for (let party = waiting.pop(); party; party = waiting.pop()) {
    const at = next.get(party) ?? 0;
    const school = party.choices[at];
    if (school === undefined) {
      overflow.push(...party.children.map(({ id }) => id));
      continue;
    }
    next.set(party, at + 1);
    const ranked = [...(held.get(school) ?? []), party].sort((a, b) => compareRanks(a, b, school));
    const { best } = chooseBest(ranked, capacities[school] ?? noSeats);
    held.set(school, best);
    waiting.push(...ranked.filter(one => !best.includes(one)));
  }
  const offered = [...held].flatMap(([school, parties]) =>
    parties.flatMap(({ children }) => children.map(({ id }) => [id, school] as const)),
  );
  const added = [...held].flatMap(
    ([school, parties]) => chooseBest(parties, capacities[school] ?? noSeats).added,
  );
  return { offered: new Map(offered), overflow: overflow.sort(), added: new Set(added) };
}

interface Choice {
  best: readonly PlacementGroup[];
  added: readonly string[];
}

/** The highest-ranked parties for whom a seat is left. Open seats are for everybody. */
function chooseBest(ranked: readonly PlacementGroup[], { seats, open }: SchoolCapacity): Choice {
  const best: PlacementGroup[] = [];
  const added: string[] = [];
  const left = { seats, open };
  for (const party of ranked) {
    const { children } = party;
    const others = children.filter(({ isReserved }) => !isReserved);
    const entitled = children.filter(({ isReserved }) => isReserved);
    const hasRoom = left.seats > 0 && (left.open > 0 || entitled.length > 0);
    if (!hasRoom && !party.isBeside) continue;
    const lacking = Math.max(0, children.length - left.seats, others.length - left.open);
    best.push(party);
    // The others come first: only an added seat lets them have more than the open ones.
    added.push(...[...others, ...entitled].slice(0, lacking).map(({ id }) => id));
    left.seats += lacking - children.length;
    left.open += lacking - others.length;
  }
  return { best, added };
}

function compareRanks(one: PlacementGroup, other: PlacementGroup, school: string): number {
  const [a, b] = [one.rankAt(school), other.rankAt(school)];
  if (a === b) return one.id < other.id ? -1 : 1;
  return a < b ? -1 : 1;
}
