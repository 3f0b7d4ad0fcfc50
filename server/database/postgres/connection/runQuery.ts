import type { Pool, PoolClient } from 'pg';
import type { Query, SqlRow } from '../../engine/engine';
import { queryTimeout } from '../../engine/timeouts';
import { translateError } from '../errors/translateError';

/** No question may take longer, so a server that says nothing for so long is no longer there. */
export const responseTimeout = queryTimeout;
export const migrationTimeout = 24 * 60 * 60 * 1000;

export interface QueryResult {
  rows: SqlRow[];
  rowCount: number | null;
}

/** Unnamed, since a pooler gives the next question another connection. */
export async function runQuery(
  to: Pool | PoolClient,
  { sql, parameters }: Query,
  isPatient = false,
): Promise<QueryResult> {
  const limit = { query_timeout: isPatient ? migrationTimeout : responseTimeout };
  try {
    return await to.query({ ...limit, text: sql, values: [...parameters], rowMode: 'array' });
  } catch (error) {
    throw translateError(error);
  }
}

/** Statements without parameters, one or several. */
export async function runScript(to: Pool | PoolClient, text: string): Promise<void> {
  const limit = { query_timeout: responseTimeout };
  try {
    await to.query({ ...limit, text });
  } catch (error) {
    throw translateError(error);
  }
}

/** A connection of one's own, to be released. */
export async function acquireConnection(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw translateError(error);
  }
}
