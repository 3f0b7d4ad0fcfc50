import type { Cluster } from '#server/cluster/Cluster';
import { Listening } from './Listening';
import { News } from './News';
import { openPool } from './openPool';
import { refusal } from './refusal';
import { Turns } from './Turns';

interface Addresses {
  url: string;
  /** Where a connection stays the same, so that it can be told of news. */
  directUrl: string;
}

const mostConnections = 5;
/** In milliseconds. */
const second = 1000;
const minute = 60 * second;

/** The nodes on one PostgreSQL. News is looked for each second, and at once where the server can say that there is some. */
export async function openPostgresCluster(
  { url, directUrl }: Addresses,
  failed: (error: unknown) => void,
): Promise<Cluster> {
  const pool = openPool(url, mostConnections);
  const turns = new Turns(pool);
  const losses: (() => void)[] = [];
  const news = new News(pool, error => {
    failed(error);
    // A server that was gone for a moment has forgotten what it had not yet told.
    for (const lost of losses) lost();
  });
  const listening = new Listening(directUrl, node => void news.readFrom(node), failed);
  try {
    await turns.inTurn('news', () => news.begin());
  } catch (error) {
    await pool.end();
    throw refusal(error);
  }
  await listening.stand();
  const look = setInterval(() => {
    void listening.stand();
    void news.read();
  }, second);
  const sweeping = setInterval(() => {
    news.sweep().catch(failed);
  }, minute);
  return {
    inTurn: (name, work) => turns.inTurn(name, work),
    ifFree: (name, work) => turns.ifFree(name, work),
    tell: word => news.tell(word),
    listen: (hear, lost) => {
      news.listen(hear);
      if (lost) losses.push(lost);
    },
    close: async () => {
      clearInterval(look);
      clearInterval(sweeping);
      await listening.close();
      await news.end();
      await pool.end();
    },
  };
}
