import { isObject, type JsonObject, type JsonValue } from '#model/json';
import { runQuery, runScript } from '#server/database/postgres/connection/runQuery';
import { openPool } from '#server/database/postgres/connection/openPool';
import { openPostgres } from '#server/database/postgres/openPostgres';
import { createTestSchema } from '#tests/support/openPostgresStore';
import { runsEverything } from '#tests/support/scope';
import { planned, plansSuite } from './plans.suite';

/** Statistics of a large city for tables with few rows: a million rows each, and few rows to each related record. */
const grownLarge = `do $$ declare counted record; begin
    for counted in
      select attrelid::regclass as name, string_agg(quote_ident(attname), ', ') as relations
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0
          and (attname in ('uuid', 'createdBy', 'updatedBy') or attname like '%Id')
        group by attrelid
    loop
      execute format('analyze %s (%s)', counted.name, counted.relations);
    end loop;
    update pg_statistic
      set stanullfrac = 0, stadistinct = -0.2, stakind1 = 0, stakind2 = 0, stakind3 = 0, stakind4 = 0, stakind5 = 0
      where starelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace);
    update pg_class set reltuples = 1000000, relpages = greatest(1, pg_relation_size(oid) / 8192)
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'i');
  end $$`;

/** A partial index over few states may be scanned as a whole. */
const indexesOfStates = `select relname from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = current_schema()::regnamespace and pg_get_expr(indpred, indrelid) like '% AND %'`;

plansSuite('PostgreSQL', runsEverything ? planned.all : planned.covering, async () => {
  const { address, drop } = await createTestSchema();
  const engine = await openPostgres(address);
  const pool = openPool(address, 1);
  const ofStates = new Set<string>();
  return {
    engine,
    filled: async () => {
      await runScript(pool, grownLarge);
      const { rows } = await runQuery(pool, { sql: indexesOfStates, parameters: [] });
      for (const [name] of rows) ofStates.add(String(name));
    },
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
        indexes: named(
          node =>
            /^Index (Only )?Scan/.test(String(node['Node Type'])) &&
            !node['Index Cond'] &&
            !ofStates.has(String(node['Index Name'])),
        ),
        // A result of one or two pages may be sorted without an index.
        sorts: named(node => node['Node Type'] === 'Sort' && Number(node['Plan Rows']) > 50),
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
