import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rules } from '#enrolment/rules';
import { loadCatalog } from '#generator/generate';
import { planChange } from '#generator/emit/plan';
import type { Catalog } from '#model/catalog';
import { MemoryStore } from '#model/MemoryStore';
import type { JsonObject } from '#model/json';
import { namesOf } from '#model/rules';
import type { Engine, Query } from '#server/database/engine';
import { SqlStore } from '#server/database/SqlStore';
import { authored } from '#tests/support/authored';
import { schemasFolder } from '#tests/support/schemasFolder';
import { AskedEngine } from './plans/AskedEngine';
import { fillForPages, questionsOf, unanswerable, type Question } from './plans/questions';

/** What a database goes through to answer a statement. */
export interface Plan {
  /** Tables that are read from end to end, row by row. */
  tables: string[];
  /** Tables that are gone through along an index, with no place to begin at. */
  indexes: string[];
  /** Orders that no index gives. */
  sorts: string[];
}

export interface Planning {
  engine: Engine;
  /** Makes the planner believe that the tables have grown. */
  filled: () => Promise<void>;
  explain: (query: Query) => Promise<Plan>;
  close: () => Promise<void>;
}

const named = (title: string, more: JsonObject): JsonObject => ({ title, 'x-title-en': title, ...more });

/** No shipped resource has a transition with a time. */
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

/** No shipped tree is seen in part. */
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
  const { catalog: loaded, mistakes } = await loadCatalog(schemasFolder, { rules: namesOf(rules) });
  if (!loaded) throw new Error(JSON.stringify(mistakes));
  const { permit, branch } = (await authored({ permit: timed, branch: branching })).resources;
  if (!permit || !branch) throw new TypeError('What was written is there');
  return { ...loaded, resources: { ...loaded.resources, permit, branch } };
}

const catalog = await shipped();

/** Whatever the product asks of the shipped resources over and over is found by an index, whatever a table grows to. */
export function plansSuite(name: string, open: () => Promise<Planning>): void {
  describe(`the plan on ${name}`, () => {
    let planning: Planning;
    let engine: AskedEngine;
    let store: SqlStore;
    beforeAll(async () => {
      planning = await open();
      engine = new AskedEngine(planning.engine);
      store = await SqlStore.open(engine);
      await store.adopt(catalog, planChange(undefined, catalog));
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

    const names = questionsOf(catalog, new MemoryStore(catalog)).map(({ says }) => says);

    it.each(names)('of %s scans no table', async says => {
      const question = questionsOf(catalog, store).find(one => one.says === says);
      if (!question) throw new TypeError(`Nobody asks ${says}`);
      for (const { sql, plan } of await plansOf(question)) {
        expect(plan.tables, sql).toEqual([]);
        if (question.narrows) expect(plan.indexes, sql).toEqual([]);
        if (question.ordered) expect(plan.sorts, sql).toEqual([]);
      }
    });

    it('of what no index can answer would be seen', async () => {
      const plans = await plansOf(unanswerable(catalog, store));
      expect(plans.flatMap(({ plan }) => [...plan.tables, ...plan.indexes])).not.toEqual([]);
    });
  });
}
