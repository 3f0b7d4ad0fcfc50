import type { Pool, PoolClient } from 'pg';
import type { SqlQuery, SqlRow } from '../../engine/engine';
import { queryTimeout } from '../../engine/timeouts';
import { translatePostgresError } from '../errors/translatePostgresError';

/**
 * In milliseconds. No query may take longer, so a server without a response for this long counts as
 * disconnected.
 */
export const responseTimeout = queryTimeout;
export const migrationTimeout = 24 * 60 * 60 * 1000;

export interface QueryResult {
  rows: SqlRow[];
  rowCount: number | null;
}

/** Runs one query as an unnamed statement, because a pooler may give the next query another connection. */
export async function runQuery(
  to: Pool | PoolClient,
  { sql, parameters }: SqlQuery,
  isPatient = false,
): Promise<QueryResult> {
  const limit = { query_timeout: isPatient ? migrationTimeout : responseTimeout };
  try {
    return await to.query({ ...limit, text: sql, values: [...parameters], rowMode: 'array' });
  } catch (error) {
    throw translatePostgresError(error);
  }
}

/** Runs one or more statements without parameters. */
export async function runScript(to: Pool | PoolClient, text: string): Promise<void> {
  const limit = { query_timeout: responseTimeout };
  try {
    await to.query({ ...limit, text });
  } catch (error) {
    throw translatePostgresError(error);
  }
}

/** Takes a connection from the pool. The caller must release it. */
export async function acquireConnection(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw translatePostgresError(error);
  }
}
