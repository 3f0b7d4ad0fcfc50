import type { Pool } from 'pg';
import { runScript } from '../connection/runQuery';

/**
 * An empty table that each write transaction locks, shared or exclusively. A table lock, unlike an advisory lock, is
 * taken before the transaction's snapshot.
 */
export const writeLockTable = '_turn';

/** The advisory lock for the setup, because two nodes that start at the same moment would both create the table. */
const setupLockId = 0x456e726c;

export const createWriteLockTable = (pool: Pool): Promise<void> =>
  runScript(
    pool,
    `begin;
    select pg_advisory_xact_lock(${setupLockId});
    create table if not exists ${writeLockTable} ();
    commit`,
  );
