import pg from 'pg';
import { valueTypes } from './valueTypes';

/** Of each kind, reading and writing, and of each node. */
const mostConnections = 10;
/** In milliseconds; for a free one of them, too. */
const longestConnecting = 5000;

/** Connections to the database of this address, made when they are asked for. */
export function openPool(address: string, max = mostConnections): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    connectionTimeoutMillis: longestConnecting,
    keepAlive: true,
    ...{ max, types: valueTypes },
  });
  // A connection that breaks is told to whoever asks over it next; until then it concerns nobody.
  const nobody = () => undefined;
  pool.on('error', nobody);
  pool.on('connect', client => client.on('error', nobody));
  return pool;
}
