import pg from 'pg';
import { queryTimeout, acquireTimeout } from '../../engine/timeouts';
import { pgTypes } from './valueTypes';

/** Of each kind, reading and writing, and of each node. */
const defaultMaxConnections = 10;
/** In milliseconds: the server says that something takes too long before we take it for dead. */
const serverTimeoutMargin = 1000;

/**
 * Connections to the database of this address, made when they are asked for. Where it is told a limit, the server itself
 * ends what takes too long: a question that was merely given up here would go on there, and keep its connection. A pooler
 * takes no such word.
 */
export function openPool(address: string, max = defaultMaxConnections, isLimited = false): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    // And so long for a free one of them.
    connectionTimeoutMillis: acquireTimeout,
    keepAlive: true,
    ...{ max, types: pgTypes },
    ...(isLimited ? { statement_timeout: queryTimeout - serverTimeoutMargin } : {}),
  });
  // A connection that breaks is told to whoever asks over it next; until then it concerns nobody.
  const nobody = () => undefined;
  pool.on('error', nobody);
  pool.on('connect', client => client.on('error', nobody));
  return pool;
}
