import { isObject, type JsonObject, type JsonValue } from '#model/json';
import { runQuery, runScript } from '#server/database/postgres/connection/runQuery';
import { openPool } from '#server/database/postgres/connection/openPool';
import { openPostgres } from '#server/database/postgres/openPostgres';
import { createTestSchema } from '#tests/support/openPostgresStore';
import { runsEverything } from '#tests/support/scope';
import { planned, plansSuite } from './plans.suite';

/** Row counts of a large city, set in the statistics of tables with two rows. */
const grownLarge = `update pg_class set reltuples = 1000000, relpages = 1
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'i')`;

plansSuite('PostgreSQL', runsEverything ? planned.all : planned.covering, async () => {
  const { address, drop } = await createTestSchema();
  const engine = await openPostgres(address);
  const pool = openPool(address, 1);
  return {
    engine,
    filled: () => runScript(pool, grownLarge),
    explain: async query => {
      const { rows } = await runQuery(pool, { ...query, sql: `explain (format json) ${query.sql}` });
      const [[plan] = []] = rows;
      const steps = nodesIn(typeof plan === 'string' ? JSON.parse(plan) : plan);
      const named = (sort: (node: JsonObject) => boolean) =>
        steps
          .filter(sort)
          .map(node => `${String(node['Relation Name'] ?? '')} ${String(node['Index Name'] ?? '')}`);
      return {
        tables: named(node => node['Node Type'] === 'Seq Scan'),
        indexes: named(node => /^Index (Only )?Scan/.test(String(node['Node Type'])) && !node['Index Cond']),
        sorts: named(node => node['Node Type'] === 'Sort'),
      };
    },
    close: async () => {
      await pool.end();
      await engine.close();
      await drop();
    },
  };
});

/** Flattens the nodes of a query plan. */
function nodesIn(plan: unknown): JsonObject[] {
  if (Array.isArray(plan)) return plan.flatMap(nodesIn);
  if (!isObject(plan)) return [];
  const within = Object.values(plan).flatMap((part: JsonValue) =>
    typeof part === 'object' ? nodesIn(part) : [],
  );
  return 'Node Type' in plan ? [plan, ...within] : within;
}
