import { repeatCount } from '#tests/support/repeatCount';
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import { DuplicateValue } from '#model/errors';
import { MemoryStore } from '#model/memory/MemoryStore';
import { kindTraits } from '#model/kinds';
import type { Row, SortKey, Store, StoreQuery } from '#model/records';
import type { Resource } from '#model/resource';
import {
  arbitraryCatalog,
  arbitraryCondition,
  arbitraryRows,
  arbitraryValues,
} from '#tests/support/arbitraryRows';

function arbitrarySort(catalog: Catalog, of: Resource): Arbitrary<SortKey[]> {
  const sorts = Object.values(of.fields).filter(
    ({ kind, sensitive }) => kindTraits[kind].isSortable && !sensitive,
  );
  const paths = Object.values(of.fields).flatMap(({ name, kind, ref }) => {
    const target = kind === 'reference' && ref ? Object.values(catalog.resources[ref.to]?.fields ?? {}) : [];
    return target
      .filter(end => kindTraits[end.kind].isSortable && !end.sensitive)
      .map(end => `${name}.${end.name}`);
  });
  const key = fc.record(
    {
      field: fc.constantFrom('uuid', ...sorts.map(({ name }) => name), ...paths),
      descending: fc.boolean(),
      visible: arbitraryCondition(catalog, of, 1),
    },
    { requiredKeys: ['field', 'descending'] },
  );
  return fc.array(key, { maxLength: 3 });
}

interface Question {
  name: string;
  query: StoreQuery;
}

function arbitraryQuestion(catalog: Catalog): Arbitrary<Question> {
  return fc.constantFrom(...Object.values(catalog.resources)).chain(of =>
    fc.record({
      name: fc.constant(of.name),
      query: fc.record({
        where: arbitraryCondition(catalog, of),
        sort: arbitrarySort(catalog, of),
        limit: fc.integer({ min: 1, max: 6 }),
        offset: fc.nat(9),
        count: fc.boolean(),
        deleted: fc.boolean(),
        predicates: fc.array(arbitraryCondition(catalog, of, 1), { maxLength: 2 }),
      }),
    }),
  );
}

/** Reads all pages by cursor. */
async function walk(store: Store, { name, query }: Question): Promise<unknown[]> {
  const from = { ...query, offset: 0 };
  const pages: unknown[] = [await store.list(name, query)];
  for (
    let page = await store.list(name, from);
    ;
    page = await store.list(name, { ...from, after: page.next })
  ) {
    pages.push(page);
    if (page.next === undefined) return pages;
  }
}

const write = (store: Store, table: string, row: Row): Promise<string> =>
  store
    .transact(tx => tx.insert(table, row))
    .then(() => 'written')
    .catch((error: unknown) => (error instanceof DuplicateValue ? 'taken' : Promise.reject(error as Error)));

const byKey = (groups: readonly { key: unknown }[]): unknown[] =>
  groups.toSorted((a, b) => (JSON.stringify(a.key) < JSON.stringify(b.key) ? -1 : 1));

/** Compares a database store with the full scan of the memory store. */
export function storesSuite(name: string, open: (catalog: Catalog) => Promise<Store>): void {
  describe(`store on ${name}`, () => {
    async function withBoth(
      catalog: Catalog,
      work: (memory: Store, stored: Store) => Promise<void>,
    ): Promise<void> {
      const stored = await open(catalog);
      try {
        await work(new MemoryStore(catalog), stored);
      } finally {
        await stored.close();
      }
    }

    it('SQL store returns the rows of a full scan for any data and query', async () => {
      const world = arbitraryCatalog.chain(catalog =>
        fc.record({
          catalog: fc.constant(catalog),
          rows: arbitraryRows(catalog),
          questions: fc.array(arbitraryQuestion(catalog), { minLength: 25, maxLength: 25 }),
        }),
      );
      await fc.assert(
        fc.asyncProperty(world, ({ catalog, rows, questions }) =>
          withBoth(catalog, async (memory, stored) => {
            for (const { table, row } of rows) {
              expect(await write(stored, table, row)).toBe(await write(memory, table, row));
            }
            for (const question of questions) {
              expect(await walk(stored, question)).toEqual(await walk(memory, question));
              const { where } = question.query;
              const [by] = Object.values(catalog.resources[question.name]?.fields ?? {}).filter(
                field => !field.sensitive,
              );
              if (!by) continue;
              const groups = await Promise.all(
                [memory, stored].map(store => store.group(question.name, [by.name], where, 1000)),
              );
              expect(byKey(groups[1] ?? [])).toEqual(byKey(groups[0] ?? []));
              if (by.kind !== 'integer' && by.kind !== 'number') continue;
              expect(await stored.sum(question.name, by.name, where)).toBe(
                await memory.sum(question.name, by.name, where),
              );
            }
          }),
        ),
        { numRuns: repeatCount(15, 40) },
      );
    });

    it('SQL store returns the rows of a full scan after any writes', async () => {
      const world = arbitraryCatalog.chain(catalog => {
        const change = fc.constantFrom('ant', 'bee', 'cat').chain(table =>
          fc.record({
            table: fc.constant(table),
            uuid: fc.nat(4).map(index => `${table}${index}`),
            values: catalog.resources[table] ? arbitraryValues(catalog.resources[table]) : fc.constant({}),
            deleted: fc.option(fc.boolean(), { nil: undefined }),
          }),
        );
        return fc.record({
          catalog: fc.constant(catalog),
          rows: arbitraryRows(catalog),
          changes: fc.array(change, { maxLength: 12 }),
          erased: fc
            .constantFrom(...Object.values(catalog.resources))
            .chain(of => arbitraryCondition(catalog, of).map(where => ({ of: of.name, where }))),
          questions: fc.array(arbitraryQuestion(catalog), { minLength: 5, maxLength: 5 }),
        });
      });
      await fc.assert(
        fc.asyncProperty(world, ({ catalog, rows, changes, erased, questions }) =>
          withBoth(catalog, async (...stores) => {
            const outcomes = await Promise.all(
              stores.map(async store => {
                for (const { table, row } of rows) await write(store, table, row);
                const told: unknown[] = [];
                for (const { table, uuid, values, deleted } of changes) {
                  const given = { ...values, ...(deleted === undefined ? {} : { deleted }) };
                  const version = (await store.get(table, uuid))?.version ?? 1;
                  const changed = store.transact(tx => tx.update(table, uuid, version, given));
                  told.push(await changed.catch((error: unknown) => error instanceof DuplicateValue));
                }
                told.push(await store.transact(tx => tx.erase(erased.of, erased.where)));
                for (const question of questions) told.push(await walk(store, question));
                return told;
              }),
            );
            expect(outcomes[1]).toEqual(outcomes[0]);
          }),
        ),
        { numRuns: repeatCount(10, 25) },
      );
    });
  });
}
