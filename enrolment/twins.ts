import { scalarToText, type JsonObject } from '#model/json';

/** A child to be placed: its chosen schools in order, and its rank key at each. */
export interface PlacementApplicant {
  id: string;
  choices: readonly string[];
  rankAt: (school: string) => string;
  /** Whether the child may get a reserved seat. */
  isReserved: boolean;
  /** Id of the first twin, which is equal for all twins of a family. */
  twins?: string | undefined;
  /** A chosen school at which a twin already has a seat. */
  beside?: string | undefined;
}

/** Children that are offered seats at the same school or none: twins, or a single child. */
export interface PlacementGroup {
  id: string;
  children: readonly PlacementApplicant[];
  choices: readonly string[];
  rankAt: PlacementApplicant['rankAt'];
  /** Whether a twin already has a seat at the only chosen school, so that the plan is increased if no seat is left. */
  isBeside: boolean;
}

const compareIds = (one: PlacementApplicant, other: PlacementApplicant): number =>
  one.id < other.id ? -1 : 1;

const toParty = (
  first: PlacementApplicant,
  children: readonly PlacementApplicant[],
  choices: readonly string[],
): PlacementGroup => ({
  ...{ id: first.id, children, choices, rankAt: first.rankAt },
  isBeside: false,
});

/**
 * Groups the applicants, twins together. Twins apply to the schools that all of them chose, in the order of the first
 * twin. Twins without a common school are placed separately, and so is a child whose twin already has a seat.
 */
export function groupTwins(applicants: readonly PlacementApplicant[]): PlacementGroup[] {
  const families = new Map<string, PlacementApplicant[]>();
  const parties: PlacementGroup[] = [];
  for (const child of applicants) {
    const { id, beside, twins = id } = child;
    if (beside === undefined) families.set(twins, [...(families.get(twins) ?? []), child]);
    else parties.push({ ...toParty(child, [child], [beside]), isBeside: true });
  }
  for (const [id, members] of families) {
    const children = members.sort(compareIds);
    const [lowest] = children;
    const first = children.find(child => child.id === id) ?? lowest;
    if (!first) continue;
    const common = first.choices.filter(school => children.every(({ choices }) => choices.includes(school)));
    if (common.length > 0) parties.push(toParty(first, children, common));
    else parties.push(...children.map(child => toParty(child, [child], child.choices)));
  }
  return parties;
}

const day = 24 * 60 * 60 * 1000;

/** Whether two children are twins: born within a day, with a common parent or the same creator of the registration. */
function isTwinOf(one: JsonObject, other: JsonObject): boolean {
  const [born, otherBorn] = [one, other].map(({ birthDate }) => Date.parse(scalarToText(birthDate)));
  const isShared = (field: string): boolean => scalarToText(one[field]) !== '' && one[field] === other[field];
  return (
    Math.abs(Number(born) - Number(otherBorn)) <= day && (isShared('familyKey') || isShared('createdBy'))
  );
}

/**
 * Finds the first twin of each child, by the registration number that the family typed; a child without twins is its
 * own first twin. A number of a child of another family or age is ignored. Of twins that name each other, the one with
 * the lower registration number is the first.
 */
export function findFirstTwins<Child extends JsonObject>(
  children: readonly Child[],
): ReadonlyMap<Child, Child> {
  const byNumber = new Map(children.map(child => [scalarToText(child.bmNo), child]));
  const getNamed = (child: Child): Child | undefined => {
    const number = scalarToText(child.multipleBirthNo);
    const named = number === '' ? undefined : byNumber.get(number);
    return named && named !== child && isTwinOf(child, named) ? named : undefined;
  };
  const findFirst = (child: Child): Child => {
    const passed: Child[] = [];
    let at: Child | undefined = child;
    while (at && !passed.includes(at)) {
      passed.push(at);
      at = getNamed(at);
    }
    const circle = at ? passed.slice(passed.indexOf(at)) : passed.slice(-1);
    const [first = child] = circle.sort((a, b) => (scalarToText(a.bmNo) < scalarToText(b.bmNo) ? -1 : 1));
    return first;
  };
  return new Map(children.map(child => [child, findFirst(child)]));
}
