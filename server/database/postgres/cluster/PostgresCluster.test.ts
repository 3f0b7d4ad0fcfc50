import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cluster } from '#server/cluster/Cluster';
import { startCountingProxy, type CountingProxy } from '#tests/support/countingProxy';
import { createTestSchema, runSql } from '#tests/support/openPostgresStore';
import { openPostgresCluster } from './PostgresCluster';

const patience = { timeout: 10_000, interval: 20 };

describe('PostgreSQL cluster', () => {
  let address: string;
  let drop: () => Promise<void>;
  const open: Cluster[] = [];
  const failures: unknown[] = [];
  let proxy: CountingProxy | undefined;

  beforeEach(async () => {
    ({ address, drop } = await createTestSchema());
  });

  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(open.splice(0).map(cluster => cluster.close()));
    failures.splice(0);
    await proxy?.close();
    proxy = undefined;
    await drop();
  });

  async function join(directUrl = address, url = address): Promise<Cluster> {
    const cluster = await openPostgresCluster({ url, directUrl }, error => failures.push(error));
    open.push(cluster);
    return cluster;
  }

  function heardBy(cluster: Cluster): string[] {
    const heard: string[] = [];
    cluster.subscribe(word => heard.push(word));
    return heard;
  }

  it('PostgreSQL cluster delivers each message once to other nodes, none to the sender', async () => {
    const [one, other] = [await join(), await join()];
    const [mine, theirs] = [heardBy(one), heardBy(other)];
    const words = Array.from({ length: 200 }, (_, at) => `word ${at} "\\'`);
    for (const word of words) {
      one.publish(word);
      await new Promise(resolve => setImmediate(resolve));
    }
    other.publish('last');
    await vi.waitFor(() => expect(theirs).toHaveLength(words.length), patience);
    await vi.waitFor(() => expect(mine).toEqual(['last']), patience);
    expect(theirs).toEqual(words);
  });

  it('PostgreSQL cluster loses no message of concurrent senders', async () => {
    const listener = await join();
    const heard = heardBy(listener);
    const others = await Promise.all([1, 2, 3].map(() => join()));
    const words = others.flatMap((_, node) => Array.from({ length: 50 }, (_, at) => `${node}:${at}`));
    for (const word of words) {
      others[Number(word[0])]?.publish(word);
      if (word.endsWith('0')) await new Promise(resolve => setTimeout(resolve, 5));
    }
    await vi.waitFor(() => expect(heard).toHaveLength(words.length), patience);
    expect(heard.toSorted()).toEqual(words.toSorted());
  });

  it('PostgreSQL cluster delivers messages without polling', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const [one, other] = [await join(), await join()];
    const heard = heardBy(other);
    one.publish('now');
    await vi.waitFor(() => expect(heard).toEqual(['now']), patience);
  });

  it('PostgreSQL cluster does not wake a node for its own messages', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    proxy = await startCountingProxy(address);
    const [one, other] = [await join(address, proxy.address), await join()];
    const [mine, theirs] = [heardBy(one), heardBy(other)];
    // The messages that the start of the other node has sent are read before the count begins.
    other.publish('begin');
    await vi.waitFor(() => expect(mine).toEqual(['begin']), patience);
    await vi.waitFor(() => expect(proxy?.roundTrips()).toBe(0), { ...patience, interval: 100 });
    one.publish('word');
    await vi.waitFor(() => expect(theirs).toEqual(['word']), patience);
    other.publish('answer');
    await vi.waitFor(() => expect(mine).toEqual(['begin', 'answer']), patience);
    // One round trip to publish and one to read.
    expect(proxy.roundTrips()).toBe(2);
  });

  it('PostgreSQL cluster falls back to polling where LISTEN is impossible, and says so', async () => {
    const [one, other] = [await join(), await join('postgres://nobody:nothing@127.0.0.1:1/nowhere')];
    const heard = heardBy(other);
    one.publish('later');
    await vi.waitFor(() => expect(heard).toEqual(['later']), patience);
    expect(failures).not.toEqual([]);
  });

  it('PostgreSQL cluster reports possibly missed messages while they cannot be read', async () => {
    const cluster = await join();
    let losses = 0;
    cluster.subscribe(
      () => undefined,
      () => (losses += 1),
    );
    await runSql(address, 'alter table _news rename to _gone');
    await vi.waitFor(() => expect(losses).toBeGreaterThan(0), patience);
    await runSql(address, 'alter table _gone rename to _news');
  });

  it('PostgreSQL cluster receives messages again after its connections were cut', async () => {
    const [one, other] = [await join(), await join()];
    const heard = heardBy(other);
    await runSql(address, cutAll);
    await vi.waitFor(() => {
      one.publish('again');
      expect(heard).toContain('again');
    }, patience);
  });

  it('cluster lock admits one node at a time', async () => {
    const [one, other] = [await join(), await join()];
    const told: string[] = [];
    let goOn = (): void => undefined;
    const isAsked = new Promise<void>(resolve => (goOn = resolve));
    const first = one.withLock('work', async () => {
      told.push('first begins');
      await isAsked;
      told.push('first ends');
    });
    await vi.waitFor(() => expect(told).toEqual(['first begins']), patience);
    const second = other.withLock('work', () => Promise.resolve(told.push('second')));
    await other.tryWithLock('work', () => Promise.resolve(void told.push('never')));
    await other.tryWithLock('other work', () => Promise.resolve(void told.push('other')));
    goOn();
    await Promise.all([first, second]);
    expect(told).toEqual(['first begins', 'other', 'first ends', 'second']);
    await other.tryWithLock('work', () => Promise.resolve(void told.push('free')));
    expect(told.at(-1)).toBe('free');
  });

  it('cluster lock is released when its node is lost, and when the work under the lock fails', async () => {
    const [one, other] = [await join(), await join()];
    const failing = one.withLock('work', () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    let goOn: (() => void) | undefined;
    const lost = one.withLock('work', () => new Promise<void>(resolve => (goOn = resolve)));
    await vi.waitFor(() => expect(goOn).toBeDefined(), patience);
    await runSql(address, cutAll);
    expect(await other.withLock('work', () => Promise.resolve('taken over'))).toBe('taken over');
    goOn?.();
    await lost;
  });

  it('cluster lock is acquired over a new connection when idle ones are lost', async () => {
    const node = await join();
    for (let round = 0; round < 20; round++) {
      await Promise.all(['a', 'b', 'c', 'd', 'e'].map(name => node.withLock(name, () => Promise.resolve())));
      await runSql(address, cutAll);
      expect(await node.withLock('a', () => Promise.resolve(round))).toBe(round);
    }
  });

  it('cluster lock fails without trying every connection while the database does not answer', async () => {
    proxy = await startCountingProxy(address);
    const node = await join(address, proxy.address);
    await Promise.all(['a', 'b', 'c'].map(name => node.withLock(name, () => Promise.resolve())));
    const letGo = proxy.holdAnswers();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    proxy.roundTrips();
    const refused = expect(node.withLock('a', () => Promise.resolve())).rejects.toMatchObject({ code: 503 });
    while (proxy.roundTrips() === 0) await new Promise(resolve => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await refused;
    letGo();
  });
});

const cutAll = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = current_setting('application_name') and pid <> pg_backend_pid()`;
