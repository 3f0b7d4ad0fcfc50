import type { Cluster } from '#server/cluster/Cluster';
import { ListenConnection } from './ListenConnection';
import { ClusterMessages } from './ClusterMessages';
import { openPool } from '../connection/openPool';
import { toStartupError } from '../toStartupError';
import { ClusterLocks } from './ClusterLocks';

interface ConnectionUrls {
  url: string;
  /** An address without a transaction pooler in between, because LISTEN needs a lasting connection. */
  directUrl: string;
}

const maxConnections = 5;
/** The interval of polling for messages, in milliseconds. */
const pollInterval = 1000;
const cleanupInterval = 60 * pollInterval;

/**
 * The cluster of nodes on one PostgreSQL database. Messages are polled each second, and read at once when a
 * notification arrives.
 */
export async function openPostgresCluster(
  { url, directUrl }: ConnectionUrls,
  failed: (error: unknown) => void,
): Promise<Cluster> {
  const pool = openPool(url, maxConnections);
  const turns = new ClusterLocks(pool);
  const losses: (() => void)[] = [];
  const news = new ClusterMessages(pool, error => {
    failed(error);
    // After a failure, such as a server restart, messages may be lost: subscribers must reload.
    for (const lost of losses) lost();
  });
  const listening = new ListenConnection(directUrl, node => void news.readFromNode(node), failed);
  try {
    await turns.withLock('news', () => news.start());
  } catch (error) {
    await pool.end();
    throw toStartupError(error);
  }
  await listening.connect();
  const look = setInterval(() => {
    void listening.connect();
    void news.read();
  }, pollInterval);
  const sweeping = setInterval(() => {
    news.deleteExpired().catch(failed);
  }, cleanupInterval);
  return {
    withLock: (name, work) => turns.withLock(name, work),
    tryWithLock: (name, work) => turns.tryWithLock(name, work),
    publish: word => news.publish(word),
    subscribe: (hear, lost) => {
      news.subscribe(hear);
      if (lost) losses.push(lost);
    },
    close: async () => {
      clearInterval(look);
      clearInterval(sweeping);
      await listening.close();
      await news.stop();
      await pool.end();
    },
  };
}
