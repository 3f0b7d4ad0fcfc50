import type { Catalog } from '#model/catalog';
import { scalarToText } from '#model/json';
import type { Field } from '#model/field';
import type { Row } from '#model/records';
import type { PartSpec, Resource } from '#model/resource';

/** How many parts each record has, and how many it may have. */
interface CountedPart extends PartSpec {
  owner: string;
  counts: Map<string, number>;
}

/** Distributes the rows of part resources over their owner records, within the minimum and maximum number of parts. */
export class PartRowDistributor {
  private readonly parts: readonly CountedPart[];

  constructor({ resources }: Catalog) {
    this.parts = Object.values(resources).flatMap(({ name, view, parts = [] }) =>
      view ? [] : parts.map(part => ({ ...part, owner: name, counts: new Map<string, number>() })),
    );
  }

  add(resource: string, row: Row): void {
    for (const { by, counts } of this.getLists(resource)) {
      const owner = scalarToText(row[by]);
      counts.set(owner, (counts.get(owner) ?? 0) + 1);
    }
  }

  /** The records that may get another part (`x-parts`), preferring those below their minimum. */
  select(resource: Resource, field: Field, owners: readonly Row[]): readonly Row[] | undefined {
    const part = this.getLists(resource.name).find(({ by }) => by === field.name);
    if (!part) return undefined;
    const count = ({ uuid }: Row): number => part.counts.get(uuid) ?? 0;
    const lacking = owners.filter(owner => count(owner) < part.min);
    return lacking.length > 0 ? lacking : owners.filter(owner => count(owner) < part.max);
  }

  /** Minimum and maximum number of rows of the resource for these owner records. */
  getLimits(resource: string, countRows: (owner: string) => number): { min: number; max: number } {
    return this.getLists(resource).reduce(
      ({ min, max }, part) => ({
        min: Math.max(min, part.min * countRows(part.owner)),
        max: Math.min(max, part.max * countRows(part.owner)),
      }),
      { min: 0, max: Infinity },
    );
  }

  private getLists(resource: string): readonly CountedPart[] {
    return this.parts.filter(({ of }) => of === resource);
  }
}
