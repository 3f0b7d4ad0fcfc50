import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cluster } from '#server/cluster/Cluster';
import { freshPlace, say } from '#tests/support/openPostgresStore';
import { openPostgresCluster } from './PostgresCluster';

const patience = { timeout: 10_000, interval: 20 };

describe('nodes on one PostgreSQL', () => {
  let address: string;
  let drop: () => Promise<void>;
  const open: Cluster[] = [];
  const failures: unknown[] = [];

  beforeEach(async () => {
    ({ address, drop } = await freshPlace());
  });

  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(open.splice(0).map(cluster => cluster.close()));
    failures.splice(0);
    await drop();
  });

  async function join(directUrl = address): Promise<Cluster> {
    const cluster = await openPostgresCluster({ url: address, directUrl }, error => failures.push(error));
    open.push(cluster);
    return cluster;
  }

  function heardBy(cluster: Cluster): string[] {
    const heard: string[] = [];
    cluster.listen(word => heard.push(word));
    return heard;
  }

  it('hear each word of another once, and none of their own', async () => {
    const [one, other] = [await join(), await join()];
    const [mine, theirs] = [heardBy(one), heardBy(other)];
    const words = Array.from({ length: 200 }, (_, at) => `word ${at} "\\'`);
    for (const word of words) {
      one.tell(word);
      await new Promise(resolve => setImmediate(resolve));
    }
    other.tell('last');
    await vi.waitFor(() => expect(theirs).toHaveLength(words.length), patience);
    await vi.waitFor(() => expect(mine).toEqual(['last']), patience);
    expect(theirs).toEqual(words);
  });

  it('miss no word of those who tell at the same time', async () => {
    const listener = await join();
    const heard = heardBy(listener);
    const others = await Promise.all([1, 2, 3].map(() => join()));
    const words = others.flatMap((_, node) => Array.from({ length: 50 }, (_, at) => `${node}:${at}`));
    for (const word of words) {
      others[Number(word[0])]?.tell(word);
      if (word.endsWith('0')) await new Promise(resolve => setTimeout(resolve, 5));
    }
    await vi.waitFor(() => expect(heard).toHaveLength(words.length), patience);
    expect(heard.toSorted()).toEqual(words.toSorted());
  });

  it('hear at once, without asking from time to time', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const [one, other] = [await join(), await join()];
    const heard = heardBy(other);
    one.tell('now');
    await vi.waitFor(() => expect(heard).toEqual(['now']), patience);
  });

  it('hear all the same where no connection can be told, and say so', async () => {
    const [one, other] = [await join(), await join('postgres://nobody:nothing@127.0.0.1:1/nowhere')];
    const heard = heardBy(other);
    one.tell('later');
    await vi.waitFor(() => expect(heard).toEqual(['later']), patience);
    expect(failures).not.toEqual([]);
  });

  it('hear again when their connections were cut', async () => {
    const [one, other] = [await join(), await join()];
    const heard = heardBy(other);
    await say(address, cutAll);
    await vi.waitFor(() => {
      one.tell('again');
      expect(heard).toContain('again');
    }, patience);
  });

  it('take turns at work of one name, and not at work of others', async () => {
    const [one, other] = [await join(), await join()];
    const told: string[] = [];
    let goOn = (): void => undefined;
    const isAsked = new Promise<void>(resolve => (goOn = resolve));
    const first = one.inTurn('work', async () => {
      told.push('first begins');
      await isAsked;
      told.push('first ends');
    });
    await vi.waitFor(() => expect(told).toEqual(['first begins']), patience);
    const second = other.inTurn('work', () => Promise.resolve(told.push('second')));
    await other.ifFree('work', () => Promise.resolve(void told.push('never')));
    await other.ifFree('other work', () => Promise.resolve(void told.push('other')));
    goOn();
    await Promise.all([first, second]);
    expect(told).toEqual(['first begins', 'other', 'first ends', 'second']);
    await other.ifFree('work', () => Promise.resolve(void told.push('free')));
    expect(told.at(-1)).toBe('free');
  });

  it('do not wait for one that is lost, nor after work that failed', async () => {
    const [one, other] = [await join(), await join()];
    const failing = one.inTurn('work', () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    let goOn: (() => void) | undefined;
    const lost = one.inTurn('work', () => new Promise<void>(resolve => (goOn = resolve)));
    await vi.waitFor(() => expect(goOn).toBeDefined(), patience);
    await say(address, cutAll);
    expect(await other.inTurn('work', () => Promise.resolve('taken over'))).toBe('taken over');
    goOn?.();
    await lost;
  });
});

const cutAll = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = current_setting('application_name') and pid <> pg_backend_pid()`;
