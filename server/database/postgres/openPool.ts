import pg from 'pg';
import { longestQuestion, longestWait } from '../longest';
import { valueTypes } from './valueTypes';

/** Of each kind, reading and writing, and of each node. */
const mostConnections = 10;
/** In milliseconds: the server says that something takes too long before we take it for dead. */
const sooner = 1000;

/**
 * Connections to the database of this address, made when they are asked for. Where it is told a limit, the server itself
 * ends what takes too long: a question that was merely given up here would go on there, and keep its connection. A pooler
 * takes no such word.
 */
export function openPool(address: string, max = mostConnections, isLimited = false): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    // And so long for a free one of them.
    connectionTimeoutMillis: longestWait,
    keepAlive: true,
    ...{ max, types: valueTypes },
    ...(isLimited ? { statement_timeout: longestQuestion - sooner } : {}),
  });
  // A connection that breaks is told to whoever asks over it next; until then it concerns nobody.
  const nobody = () => undefined;
  pool.on('error', nobody);
  pool.on('connect', client => client.on('error', nobody));
  return pool;
}
