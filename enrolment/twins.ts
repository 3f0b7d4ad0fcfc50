import { scalarToText, type JsonObject } from '#model/json';

/** A child that is to be placed: the schools that it wants, in order, and its rank key at each. */
export interface PlacementApplicant {
  id: string;
  choices: readonly string[];
  rankAt: (school: string) => string;
  /** Whether the child may get a reserved seat. */
  isReserved: boolean;
  /** The id of the first twin, which all twins of a family have in common. */
  twins?: string | undefined;
  /** A wanted school at which a twin has a seat already. */
  beside?: string | undefined;
}

/** Children who are offered the same school or none: twins, or one child alone. */
export interface PlacementGroup {
  id: string;
  children: readonly PlacementApplicant[];
  choices: readonly string[];
  rankAt: PlacementApplicant['rankAt'];
  /** Whether a twin has a seat at the only choice already, so that the plan is raised if none is left. */
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
 * The applicants, twins together. They propose to the schools that all of them want, in the order of the first twin; those
 * who want no school in common stand each for themselves, and so does one whose twin has a seat already.
 */
export function gatherTwins(applicants: readonly PlacementApplicant[]): PlacementGroup[] {
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

/** Twins are born within a day, and have a parent in common, or whoever registered them. */
function isTwinOf(one: JsonObject, other: JsonObject): boolean {
  const [born, otherBorn] = [one, other].map(({ birthDate }) => Date.parse(scalarToText(birthDate)));
  const isShared = (field: string): boolean => scalarToText(one[field]) !== '' && one[field] === other[field];
  return (
    Math.abs(Number(born) - Number(otherBorn)) <= day && (isShared('familyKey') || isShared('createdBy'))
  );
}

/**
 * The first twin of each child, by the registration number that its family gave: the child itself where it has none. A
 * number of a child of another family, or of another age, counts for nothing. Of twins who name each other the one with
 * the lower number is the first.
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
