/** A child that is to be placed: the schools that it wants, in order, and its rank key at each. */
export interface Applicant {
  id: string;
  choices: readonly string[];
  rankAt: (school: string) => string;
  /** Whether the child may get a reserved seat. */
  isReserved: boolean;
}

/** The free seats of a school. */
export interface Capacity {
  seats: number;
  /** Number of free seats that are not reserved. */
  open: number;
}

export interface SeatFilling {
  /** The school of each child that has a seat. */
  offered: ReadonlyMap<string, string>;
  /** Those for whom no choice has a seat. */
  overflow: readonly string[];
}

/**
 * Fills seats by deferred acceptance: children propose to their choices in order, and each school holds the best so far
 * by rank key. The result does not depend on the order of the children. With one choice it is a plain sort.
 */
export function fillSeats(
  applicants: readonly Applicant[],
  capacities: Readonly<Record<string, Capacity>>,
): SeatFilling {
  const held = new Map<string, Applicant[]>();
  const next = new Map<Applicant, number>();
  const waiting = [...applicants];
  const overflow: string[] = [];
  for (let child = waiting.pop(); child; child = waiting.pop()) {
    const at = next.get(child) ?? 0;
    const school = child.choices[at];
    if (school === undefined) {
      overflow.push(child.id);
      continue;
    }
    next.set(child, at + 1);
    const ranked = [...(held.get(school) ?? []), child].sort((a, b) => compareRanks(a, b, school));
    const best = chooseBest(ranked, capacities[school] ?? { seats: 0, open: 0 });
    held.set(school, best);
    waiting.push(...ranked.filter(one => !best.includes(one)));
  }
  const offered = [...held].flatMap(([school, children]) => children.map(({ id }) => [id, school] as const));
  return { offered: new Map(offered), overflow: overflow.sort() };
}

/** The highest-ranked children that fit into the seats. Open seats are for everybody. */
function chooseBest(ranked: readonly Applicant[], { seats, open }: Capacity): Applicant[] {
  const best: Applicant[] = [];
  let others = 0;
  for (const child of ranked) {
    if (best.length >= seats || (!child.isReserved && others >= open)) continue;
    best.push(child);
    if (!child.isReserved) others += 1;
  }
  return best;
}

function compareRanks(one: Applicant, other: Applicant, school: string): number {
  const [a, b] = [one.rankAt(school), other.rankAt(school)];
  if (a === b) return one.id < other.id ? -1 : 1;
  return a < b ? -1 : 1;
}
