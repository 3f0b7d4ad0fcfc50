import pg from 'pg';
import { AppError, Unavailable } from '#model/errors';
import { demandDurable } from './demandDurable';
import { PostgresEngine } from './PostgresEngine';
import { createTurnTable } from './turnTable';

/** Of each kind, reading and writing, and of each node. */
const mostConnections = 10;
/** In milliseconds; for a free one of them, too. */
const longestConnecting = 5000;

/** Counts and sums come as types of their own, and are numbers like all others. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Opens the database of this address. It begins only on one that carries what is promised. */
export async function openPostgres(address: string): Promise<PostgresEngine> {
  const [readers, writers] = [openPool(address), openPool(address)];
  try {
    await demandDurable(readers);
    await createTurnTable(writers);
    return new PostgresEngine({ readers, writers });
  } catch (error) {
    await Promise.all([readers.end(), writers.end()]);
    throw refusal(error);
  }
}

export function openPool(address: string, max = mostConnections): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    connectionTimeoutMillis: longestConnecting,
    keepAlive: true,
    ...{ max, types },
  });
  // A connection that breaks is told to whoever asks over it next; until then it concerns nobody.
  const nobody = () => undefined;
  pool.on('error', nobody);
  pool.on('connect', client => client.on('error', nobody));
  return pool;
}

/** What the driver says names no password. */
function refusal(error: unknown): unknown {
  if (!(error instanceof AppError) || !(error.cause instanceof Error)) return error;
  const { message } = error.cause;
  const zh = `无法打开 DATABASE_URL 的数据库：${message}`;
  return new Unavailable({ zh, en: `The database of DATABASE_URL cannot be opened: ${message}` }, null, {
    cause: error,
  });
}
