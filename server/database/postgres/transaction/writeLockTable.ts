import type { Pool } from 'pg';
import { runScript } from '../connection/runQuery';

/**
 * Holds nothing, and is locked by each transaction: a lock of a table, unlike one by number, is got before the first
 * look at the rows.
 */
export const writeLockTable = '_turn';

/** Nodes that begin at the same moment would both find none. */
const setupLockId = 0x456e726c;

export const createWriteLockTable = (pool: Pool): Promise<void> =>
  runScript(
    pool,
    `begin;
    select pg_advisory_xact_lock(${setupLockId});
    create table if not exists ${writeLockTable} ();
    commit`,
  );
