import pg from 'pg';
import { openPostgresStore } from '#tests/support/openPostgresStore';
import { repeatCount } from '#tests/support/repeatCount';
import { migrationsSuite } from './migrations.suite';

const columns = `
  select table_name, column_name, data_type, collation_name, is_nullable
  from information_schema.columns where table_schema = current_schema() order by 1, 2`;
const indexes = `
  select indexname, regexp_replace(indexdef, current_schema() || '.', '', 'g')
  from pg_indexes where schemaname = current_schema() order by 1`;

async function layoutOf({ address }: { address: string }): Promise<unknown> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const parts = [await client.query<object>(columns), await client.query<object>(indexes)];
    return parts.map(({ rows }) => rows);
  } finally {
    await client.end();
  }
}

migrationsSuite('PostgreSQL', {
  open: openPostgresStore,
  layoutOf: store => layoutOf(store),
  runs: repeatCount(8, 60),
});
