import { sql } from 'kysely';
import type { Moment } from '../Snapshot';
import { ask, connect, order } from './ask';
import { openPool } from './openPool';
import { postgresDialect } from './postgresDialect';
import { refusal } from './refusal';

/** What reads all there is may take as long as it does. */
const begin = `begin isolation level repeatable read read only;
  set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0`;

/** The database of this address at this moment, beside the nodes that write to it. */
export async function postgresMoment(address: string): Promise<Moment> {
  const pool = openPool(address, 1);
  try {
    const client = await connect(pool);
    await order(client, begin);
    return {
      // No node of this version may have been here yet, whose counts these would be.
      dialect: { ...postgresDialect, countAll: table => sql`select count(*) from ${sql.table(table)}` },
      rows: async query => (await ask(client, query, true)).rows,
      close: () => {
        client.release(true);
        return pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw refusal(error);
  }
}
