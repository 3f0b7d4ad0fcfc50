import pg from 'pg';
import { createTestSchema } from '#tests/support/openPostgresStore';
import { commandsSuite } from './commands.suite';

commandsSuite('PostgreSQL', async () => {
  const [first, empty] = [await createTestSchema(), await createTestSchema()];
  return {
    first: { DATABASE_URL: first.address },
    empty: { DATABASE_URL: empty.address },
    nothing: 'Nothing was ever stored',
    ask: async (_, sql) => {
      const client = new pg.Client({ connectionString: empty.address });
      await client.connect();
      const { rows } = await client.query<[string], []>({ text: sql, rowMode: 'array' });
      await client.end();
      return rows[0]?.[0] ?? '';
    },
    close: async () => {
      await first.drop();
      await empty.drop();
    },
  };
});
