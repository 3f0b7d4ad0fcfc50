import pg from 'pg';
import { queryTimeout, acquireTimeout } from '../../engine/timeouts';
import { pgTypeParsers } from './valueTypes';

/** The limit for each pool, of readers or writers, on each node. */
const defaultMaxConnections = 10;
/** Milliseconds by which the statement timeout of the server is shorter than that of the client. */
const serverTimeoutMargin = 1000;

/**
 * Opens a pool, which connects on demand. With `isLimited` the server itself cancels slow statements: a query that only
 * the client gives up would go on there and keep its connection. Poolers do not accept that setting.
 */
export function openPool(address: string, max = defaultMaxConnections, isLimited = false): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    // Also the maximum wait for a free connection of the pool.
    connectionTimeoutMillis: acquireTimeout,
    keepAlive: true,
    ...{ max, types: pgTypeParsers },
    ...(isLimited ? { statement_timeout: queryTimeout - serverTimeoutMargin } : {}),
  });
  // The next query over a broken connection reports the error. Without a listener the error event would end the
  // process.
  const nobody = () => undefined;
  pool.on('error', nobody);
  pool.on('connect', client => client.on('error', nobody));
  return pool;
}
