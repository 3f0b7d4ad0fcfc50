import type { Catalog } from '../catalog';
import {
  catalogWidePartName,
  type AppliedSchemaChange,
  type SchemaChangeHistory,
  type MigrationStep,
  type RolledBackVersion,
} from '../migration';
import type { ApplyCatalogOptions } from '../records';

/** An applied change with the resource versions that it introduced. */
interface RecordedChange extends AppliedSchemaChange {
  gave: Omit<RolledBackVersion, 'at'>[];
  backAt?: string;
}

/** Schema change history of a memory store. Immutable. */
export class MemorySchemaHistory {
  private readonly changes: readonly RecordedChange[];
  private readonly number: number;

  constructor(known: readonly RecordedChange[] = [], number = 0) {
    this.changes = known;
    this.number = number;
  }

  get summary(): SchemaChangeHistory {
    const last = this.changes.findLast(({ backAt }) => backAt === undefined);
    const since = this.changes.filter(({ number }) => number > (last?.number ?? 0));
    const takenBack = since.flatMap(({ gave, backAt = '' }) => gave.map(form => ({ ...form, at: backAt })));
    if (!last) return { rolledBack: takenBack };
    const { number, at, steps, before } = last;
    return { last: { number, at, steps, before }, rolledBack: takenBack };
  }

  withChange(
    before: Catalog | undefined,
    after: Catalog,
    steps: readonly MigrationStep[],
    { at = new Date(), rollsBack }: ApplyCatalogOptions,
  ): MemorySchemaHistory {
    const number = this.number + 1;
    const when = at.toISOString();
    if (rollsBack !== undefined) {
      const known = this.changes.map(one => (one.number === rollsBack ? { ...one, backAt: when } : one));
      return new MemorySchemaHistory(known, number);
    }
    // Applying the first catalog to an empty store is no schema change.
    if (!before) return new MemorySchemaHistory([], number);
    const change = { number, at: when, steps, before, gave: getChangedForms(before, after) };
    return new MemorySchemaHistory([...this.changes, change], number);
  }
}

function getChangedForms(before: Catalog, after: Catalog): RecordedChange['gave'] {
  const all = [...Object.values(after.resources), { name: catalogWidePartName, hash: after.hash }];
  const known = new Map(Object.values(before.resources).map(({ name, hash }) => [name, hash]));
  return all
    .filter(({ name, hash }) => (known.get(name) ?? '') !== hash)
    .map(({ name, hash }) => ({ name, hash }));
}
