import type { Pool } from 'pg';
import { order } from './ask';

/**
 * Holds nothing, and is locked by each transaction: a lock of a table, unlike one by number, is got before the first
 * look at the rows.
 */
export const turnTable = '_turn';

/** Nodes that begin at the same moment would both find none. */
const founding = 0x456e726c;

export const createTurnTable = (pool: Pool): Promise<void> =>
  order(
    pool,
    `begin;
    select pg_advisory_xact_lock(${founding});
    create table if not exists ${turnTable} ();
    commit`,
  );
