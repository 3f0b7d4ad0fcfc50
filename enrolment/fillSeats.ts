import { groupTwins, type PlacementApplicant, type PlacementGroup } from './twins';

/** The free seats of a school. */
export interface SchoolCapacity {
  seats: number;
  /** Number of free seats that are not reserved. */
  open: number;
}

/** Result of filling the seats. */
export interface SeatFilling {
  /** Offered school, by child. */
  offered: ReadonlyMap<string, string>;
  /** Children for whom no chosen school has a free seat. */
  overflow: readonly string[];
  /** Children for whom the plan of the school is increased by one seat, so that twins stay together. */
  added: ReadonlySet<string>;
}

const noSeats: SchoolCapacity = { seats: 0, open: 0 };

/**
 * Fills seats by deferred acceptance (Gale-Shapley): children propose to their chosen schools in order, and each school
 * keeps the best proposals by rank key. The result does not depend on the order of the children. With one choice per
 * child, the algorithm is a plain sort. Twins propose as one group: if at least one seat is left for the group, the
 * plan is increased by the missing seats.
 */
export function fillSeats(
  applicants: readonly PlacementApplicant[],
  capacities: Readonly<Record<string, SchoolCapacity>>,
): SeatFilling {
  const held = new Map<string, readonly PlacementGroup[]>();
  const next = new Map<PlacementGroup, number>();
  const waiting = groupTwins(applicants);
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

/**
 * Selects the highest-ranked groups for which seats are left. Open seats can go to any child, reserved seats to
 * entitled children only.
 */
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
    // Children without entitlement come first: only an added seat lets them exceed the number of open seats.
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
