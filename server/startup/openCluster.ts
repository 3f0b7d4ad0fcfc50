import type { Logger } from 'pino';
import { singleNodeCluster, type Cluster } from '../cluster/Cluster';
import type { Config } from '../config';
import { openPostgresCluster } from '../database/postgres/cluster/PostgresCluster';

/** Joins the cluster of the configured PostgreSQL; a SQLite file is served by a single process. */
export function openCluster({ database }: Config, log: Logger): Promise<Cluster> {
  if (!database) return Promise.resolve(singleNodeCluster);
  const failed = (error: unknown) => log.warn({ err: error }, 'the other nodes cannot be reached');
  return openPostgresCluster(database, failed);
}
