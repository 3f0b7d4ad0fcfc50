import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planMigration } from '#generator/emit/planMigration';
import { planRollback } from '#generator/emit/planRollback';
import type { Catalog } from '#model/catalog';
import { matchAll } from '#model/conditions';
import { DuplicateValue } from '#model/errors';
import { MemoryStore } from '#model/memory/MemoryStore';
import type { Row, FieldCipher, Store } from '#model/records';
import type { Field } from '#model/field';
import { longTestTimeout } from '#tests/support/waitOptions';
import {
  arbitraryCatalog,
  arbitraryRows,
  fakeFieldCipher,
  fieldNames,
  type TableRow,
} from '#tests/support/arbitraryRows';
import { catalogOf } from '#tests/support/catalogs';

/** A catalog with possible field renames. */
const renaming: Arbitrary<Catalog> = arbitraryCatalog.chain(catalog => {
  const resources = Object.values(catalog.resources);
  const former = fc.array(fc.subarray(fieldNames, { maxLength: 2 }), {
    minLength: fieldNames.length,
    maxLength: fieldNames.length,
  });
  return former.map(was =>
    catalogOf(
      ...resources.map(resource => {
        const fields = Object.values(resource.fields).map((field, at): Field => ({
          ...field,
          was: was[at] ?? [],
        }));
        return { ...resource, fields: Object.fromEntries(fields.map(field => [field.name, field])) };
      }),
    ),
  );
});

interface Migrated<Stored extends Store> {
  open: (catalog: Catalog, cipher?: FieldCipher) => Promise<Stored>;
  /** The table layout, independent of order. */
  layoutOf: (store: Stored) => Promise<unknown>;
  runs: number;
}

async function rowsOf(store: Store, catalog: Catalog): Promise<Record<string, Row[]>> {
  const rows: Record<string, Row[]> = {};
  for (const { name } of Object.values(catalog.resources)) {
    const query = { where: matchAll, sort: [], limit: 100, count: false };
    const [living, deleted] = [
      await store.list(name, query),
      await store.list(name, { ...query, deleted: true }),
    ];
    rows[name] = [...living.rows, ...deleted.rows];
  }
  return rows;
}

/** Inserts the rows into each store; a row that violates a constraint goes into none. */
async function fillAlike(stores: readonly Store[], rows: readonly TableRow[]): Promise<void> {
  for (const { table, row } of rows) {
    await Promise.all(
      stores.map(store => store.transact(tx => tx.insert(table, row)).catch(() => undefined)),
    );
  }
}

/** Applies the migration; false when stored rows violate it, which rolls it back. */
async function adopt(store: Store, next: Catalog): Promise<boolean> {
  const steps = planMigration(await store.getAppliedCatalog(), next);
  return store.applyCatalog(next, steps).then(
    () => true,
    (error: unknown) => (error instanceof DuplicateValue ? false : Promise.reject(error as Error)),
  );
}

/** Rolls back the last migration; false when that is refused. */
async function takeBack(store: Store): Promise<boolean> {
  const [applied, { last }] = [await store.getAppliedCatalog(), await store.getChangeHistory()];
  if (!applied || !last) throw new TypeError('There is a change to take back');
  return store
    .applyCatalog(last.before, planRollback(applied, last), applied, { rollsBack: last.number })
    .then(
      () => true,
      (error: unknown) => (error instanceof DuplicateValue ? false : Promise.reject(error as Error)),
    );
}

export function migrationsSuite<Stored extends Store>(
  name: string,
  { open, layoutOf, runs }: Migrated<Stored>,
): void {
  describe(`schema migration of a filled store on ${name}`, longTestTimeout, () => {
    it('schema migration of a filled store produces the table layout of a new store and the rows of a simple second implementation', async () => {
      const history = arbitraryCatalog.chain(first =>
        fc.record({
          first: fc.constant(first),
          rows: arbitraryRows(first),
          later: fc.array(renaming, { minLength: 1, maxLength: 3 }),
        }),
      );
      await fc.assert(
        fc.asyncProperty(history, async ({ first, rows, later }) => {
          const memory = new MemoryStore(first, fakeFieldCipher);
          const stored = await open(first, fakeFieldCipher);
          try {
            await fillAlike([memory, stored], rows);
            for (const next of later) {
              const before = await layoutOf(stored);
              const isTaken = await adopt(memory, next);
              expect(await adopt(stored, next)).toBe(isTaken);
              const applied = (await stored.getAppliedCatalog()) ?? first;
              expect(applied).toEqual(await memory.getAppliedCatalog());
              expect(await rowsOf(stored, applied)).toEqual(await rowsOf(memory, applied));
              if (!isTaken) expect(await layoutOf(stored)).toEqual(before);
            }
            const last = (await stored.getAppliedCatalog()) ?? first;
            const fresh = await open(last);
            try {
              expect(await layoutOf(stored)).toEqual(await layoutOf(fresh));
            } finally {
              await fresh.close();
            }
          } finally {
            await stored.close();
          }
        }),
        { numRuns: runs },
      );
    });

    it('rollback of a schema migration restores the former table layout and the rows of a simple second implementation', async () => {
      const change = arbitraryCatalog.chain(first =>
        fc.record({ first: fc.constant(first), rows: arbitraryRows(first), next: renaming }),
      );
      await fc.assert(
        fc.asyncProperty(change, async ({ first, rows, next }) => {
          const memory = new MemoryStore(first, fakeFieldCipher);
          const stored = await open(first, fakeFieldCipher);
          try {
            await fillAlike([memory, stored], rows);
            const before = await layoutOf(stored);
            fc.pre(await adopt(memory, next));
            await adopt(stored, next);
            const isBack = await takeBack(memory);
            expect(await takeBack(stored)).toBe(isBack);
            const applied = isBack ? first : next;
            expect(await stored.getAppliedCatalog()).toEqual(applied);
            expect(await rowsOf(stored, applied)).toEqual(await rowsOf(memory, applied));
            if (isBack) expect(await layoutOf(stored)).toEqual(before);
            const { last, rolledBack } = await stored.getChangeHistory();
            expect([last?.steps, rolledBack.map(({ name }) => name).toSorted()]).toEqual(
              await memory
                .getChangeHistory()
                .then(told => [told.last?.steps, told.rolledBack.map(({ name }) => name).toSorted()]),
            );
          } finally {
            await stored.close();
          }
        }),
        { numRuns: runs },
      );
    });
  });
}
