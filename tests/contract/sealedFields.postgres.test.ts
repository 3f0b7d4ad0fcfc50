import pg from 'pg';
import { openPostgresStore } from '#tests/support/openPostgresStore';
import { sealedFieldsSuite } from './sealedFields.suite';

/** The files of all tables and indexes of the schema, with those of values that lie outside their rows. */
const selectFiles = `
  select pg_read_binary_file(pg_relation_filepath(oid), 0, pg_relation_size(oid), true) from pg_class
  where relkind in ('r', 'i', 't') and (relnamespace = current_schema()::regnamespace
    or oid in (select reltoastrelid from pg_class where relnamespace = current_schema()::regnamespace))`;

sealedFieldsSuite('PostgreSQL', {
  open: openPostgresStore,
  readBytes: async store => {
    if (!('address' in store)) throw new Error('not a store at an address');
    const client = new pg.Client({ connectionString: String(store.address) });
    await client.connect();
    try {
      // A checkpoint writes all pages to the files, which are then searched.
      await client.query('checkpoint');
      const { rows } = await client.query<{ pg_read_binary_file: Buffer | null }>(selectFiles);
      return Buffer.concat(rows.flatMap(row => row.pg_read_binary_file ?? []));
    } finally {
      await client.end();
    }
  },
});
