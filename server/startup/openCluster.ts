import type { Logger } from 'pino';
import { singleNodeCluster, type Cluster } from '../cluster/Cluster';
import type { Config } from '../config';
import { openPostgresCluster } from '../database/postgres/cluster/PostgresCluster';

/** The other nodes on the database that is set; a file in a folder is served by one process. */
export function openCluster({ database }: Config, log: Logger): Promise<Cluster> {
  if (!database) return Promise.resolve(singleNodeCluster);
  const failed = (error: unknown) => log.warn({ err: error }, 'the other nodes cannot be reached');
  return openPostgresCluster(database, failed);
}
