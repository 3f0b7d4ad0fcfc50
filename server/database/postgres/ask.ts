import type { Pool, PoolClient } from 'pg';
import type { Query, SqlRow } from '../engine';
import { longestQuestion } from '../longest';
import { translateError } from './translateError';

/** No question may take longer, so a server that says nothing for so long is no longer there. */
export const longestAnswer = longestQuestion;
export const longestMigration = 24 * 60 * 60 * 1000;

export interface Answer {
  rows: SqlRow[];
  rowCount: number | null;
}

/** Unnamed, since a pooler gives the next question another connection. */
export async function ask(
  to: Pool | PoolClient,
  { sql, parameters }: Query,
  isPatient = false,
): Promise<Answer> {
  const limit = { query_timeout: isPatient ? longestMigration : longestAnswer };
  try {
    return await to.query({ ...limit, text: sql, values: [...parameters], rowMode: 'array' });
  } catch (error) {
    throw translateError(error);
  }
}

/** Statements without parameters, one or several. */
export async function order(to: Pool | PoolClient, text: string): Promise<void> {
  const limit = { query_timeout: longestAnswer };
  try {
    await to.query({ ...limit, text });
  } catch (error) {
    throw translateError(error);
  }
}

/** A connection of one's own, to be released. */
export async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw translateError(error);
  }
}
