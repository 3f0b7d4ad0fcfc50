import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planMigration } from '#generator/emit/planMigration';
import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import type { DatabaseEngine, SqlQuery } from '#server/database/engine/engine';
import { SqlStore } from '#server/database/SqlStore';
import { MemoryStore } from '#model/memory/MemoryStore';
import { insertInitialRecords } from '#server/metadata/catalogRows/insertInitialRecords';
import { fillChoiceEntries } from '#server/metadata/fillChoiceEntries';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { RecordingEngine } from './plans/RecordingEngine';
import { coveringSet, openResources } from './cover/coveringSet';
import {
  fillForPages,
  questionsAbout,
  questionsOfTheRules,
  questionsOfTheServer,
  unanswerable,
  type Question,
} from './plans/questions';
import { loadShippedCatalog } from '#tests/support/catalogLoaders';

/** The query plan of a statement. */
export interface Plan {
  /** Tables with a full scan. */
  tables: string[];
  /** Tables with a full index scan. */
  indexes: string[];
  /** Sort steps that no index satisfies. */
  sorts: string[];
}

export interface Planning {
  engine: DatabaseEngine;
  /** Sets table statistics as of large tables. */
  filled: () => Promise<void>;
  explain: (query: SqlQuery) => Promise<Plan>;
  close: () => Promise<void>;
}

const named = (title: string, more: JsonObject): JsonObject => ({ title, 'x-title-en': title, ...more });

/** Adds a timed transition, which no shipped resource has. */
const timed: JsonObject = named('Permit', {
  type: 'object',
  properties: {
    name: named('Name', { type: 'string' }),
    endsAt: named('Ends at', { type: 'string', format: 'date-time' }),
  },
  'x-states': {
    initial: 'open',
    states: {
      open: named('Open', { colour: 'gray' }),
      over: named('Over', { colour: 'gray', final: true }),
    },
    transitions: { end: named('End', { from: 'open', to: 'over', at: 'endsAt' }) },
  },
  'x-access': { admin: { all: true } },
});

/** Adds a tree with partial visibility, which no shipped resource has. */
const branching: JsonObject = named('Branch', {
  type: 'object',
  properties: {
    name: named('Name', { type: 'string' }),
    aboveId: named('Above', { 'x-ref': 'branch' }),
  },
  'x-tree': 'aboveId',
  'x-list': { columns: ['name'], sort: 'name' },
  'x-access': {
    admin: { all: true },
    bureau: { see: true, rows: { uuid: { within: '$me.organ' } } },
  },
});

async function shipped(): Promise<Catalog> {
  const loaded = await loadShippedCatalog();
  const { permit, branch } = (await catalogFromFiles({ permit: timed, branch: branching })).resources;
  if (!permit || !branch) throw new TypeError('What was written is there');
  return fillFirstEntries({ ...loaded, resources: { ...loaded.resources, permit, branch } });
}

/** Gives fields whose choices are records those that a new city has. */
async function fillFirstEntries(bare: Catalog): Promise<Catalog> {
  const store = new MemoryStore(bare);
  await store.transact(tx => insertInitialRecords(tx, { before: undefined, next: bare, at: new Date() }));
  return fillChoiceEntries(store, bare, cut => {
    throw new Error(JSON.stringify(cut));
  });
}

const catalog = await shipped();
const open = openResources(catalog);

/** The resources whose queries are planned: all, or one of each sort. */
export const planned = { all: open, covering: coveringSet(catalog, open) };

/** Expects an index for every frequent query of the shipped resources. */
export function plansSuite(
  name: string,
  resources: readonly Resource[],
  openPlanning: () => Promise<Planning>,
): void {
  describe(`query plans on ${name}`, () => {
    let planning: Planning;
    let engine: RecordingEngine;
    let store: SqlStore;
    beforeAll(async () => {
      planning = await openPlanning();
      engine = new RecordingEngine(planning.engine);
      store = await SqlStore.open(engine);
      await store.applyCatalog(catalog, planMigration(undefined, catalog));
      // Plans lead through tables of other resources too, and an empty one is always scanned.
      await fillForPages(catalog, store);
      await planning.filled();
    });
    afterAll(() => planning.close());

    async function plansOf(question: Question): Promise<{ sql: string; plan: Plan }[]> {
      await question.prepare?.();
      engine.asked = [];
      await question.ask();
      expect(engine.asked).not.toEqual([]);
      const asked = new Map(engine.asked.map(query => [query.sql, query]));
      return Promise.all(
        [...asked.values()]
          .filter(({ sql }) => /^(select|with|update|delete)/i.test(sql))
          .map(async query => ({ sql: query.sql, plan: await planning.explain(query) })),
      );
    }

    /** Lists the scans and sorts in the plan of a query, one line for each. */
    async function wasteOf(question: Question): Promise<string[]> {
      const found: string[] = [];
      for (const { sql, plan } of await plansOf(question)) {
        const wasted = [
          ...plan.tables.map(step => `scans ${step}`),
          ...(question.narrows ? plan.indexes.map(step => `scans the index ${step}`) : []),
          ...(question.ordered ? plan.sorts.map(step => `sorts ${step}`) : []),
        ];
        found.push(...wasted.map(waste => `${question.says}: ${waste}: ${sql}`));
      }
      return found;
    }

    const askAll = async (questions: readonly Question[]): Promise<string[]> => {
      const found: string[] = [];
      for (const question of questions) found.push(...(await wasteOf(question)));
      return found;
    };

    it.each(resources.map(one => one.name))(
      'query plan of every query of %s uses an index, without a table scan',
      async of => {
        const resource = catalog.resources[of];
        if (!resource) throw new TypeError(`There is no ${of}`);
        const questions = questionsAbout(catalog, store, resource);
        expect(questions).not.toEqual([]);
        expect(await askAll(questions)).toEqual([]);
      },
    );

    it('query plans of sessions, idempotency keys, timers and history use an index, without a table scan', async () => {
      expect(await askAll(questionsOfTheServer(catalog, store))).toEqual([]);
    });

    it('query plans of the rules that search for twins, elder siblings and homes of parents use an index', async () => {
      expect(await askAll(questionsOfTheRules(store))).toEqual([]);
    });

    it('query plan test detects the table scan of a query without an index', async () => {
      const plans = await plansOf(unanswerable(catalog, store));
      expect(plans.flatMap(({ plan }) => [...plan.tables, ...plan.indexes])).not.toEqual([]);
    });
  });
}
