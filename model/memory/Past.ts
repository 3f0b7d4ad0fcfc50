import type { Catalog } from '../catalog';
import {
  restOfCatalog,
  type AppliedChange,
  type ChangeHistory,
  type Step,
  type TakenBack,
} from '../migration';
import type { Adopting } from '../records';

/** A change with the forms that it gave to resources, and to all that is not of one. */
interface Known extends AppliedChange {
  gave: Omit<TakenBack, 'at'>[];
  backAt?: string;
}

/** The changes of a catalog. Never changed, only replaced. */
export class Past {
  private readonly known: readonly Known[];
  private readonly number: number;

  constructor(known: readonly Known[] = [], number = 0) {
    this.known = known;
    this.number = number;
  }

  get told(): ChangeHistory {
    const last = this.known.findLast(({ backAt }) => backAt === undefined);
    const since = this.known.filter(({ number }) => number > (last?.number ?? 0));
    const takenBack = since.flatMap(({ gave, backAt = '' }) => gave.map(form => ({ ...form, at: backAt })));
    if (!last) return { takenBack };
    const { number, at, steps, before } = last;
    return { last: { number, at, steps, before }, takenBack };
  }

  with(
    before: Catalog | undefined,
    after: Catalog,
    steps: readonly Step[],
    { at = new Date(), takesBack }: Adopting,
  ): Past {
    const number = this.number + 1;
    const when = at.toISOString();
    if (takesBack !== undefined) {
      const known = this.known.map(one => (one.number === takesBack ? { ...one, backAt: when } : one));
      return new Past(known, number);
    }
    // What an empty store begins with is no change of anything.
    if (!before) return new Past([], number);
    const change = { number, at: when, steps, before, gave: formsOf(before, after) };
    return new Past([...this.known, change], number);
  }
}

function formsOf(before: Catalog, after: Catalog): Known['gave'] {
  const all = [...Object.values(after.resources), { name: restOfCatalog, hash: after.hash }];
  const known = new Map(Object.values(before.resources).map(({ name, hash }) => [name, hash]));
  return all
    .filter(({ name, hash }) => (known.get(name) ?? '') !== hash)
    .map(({ name, hash }) => ({ name, hash }));
}
