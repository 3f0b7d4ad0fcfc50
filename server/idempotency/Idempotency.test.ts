import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blankField, blankResource } from '#model/resource/blankResource';
import { emptyCatalog } from '#model/catalog';
import { matchAll } from '#model/conditions';
import { Conflict, NotFound, Unavailable } from '#model/errors';
import { MemoryStore } from '#model/memory/MemoryStore';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { Idempotency, type StoreRequestOutcome, type IdempotentAction } from './Idempotency';

const idempotency = blankResource('idempotency', [
  blankField('key', 'text', { unique: true }),
  blankField('body', 'text'),
  blankField('effect', 'text', { sensitive: 'secret' }),
  blankField('answer', 'text', { sensitive: 'secret' }),
  blankField('at', 'datetime'),
]);
const counter = blankResource('counter', [blankField('count', 'integer')]);
const secret = Buffer.alloc(32, 1);
const encryption = createFieldEncryption(secret);
const call = { caller: 'u1', call: '/pool/doEdit', key: 'a-key-nobody-draws-by-chance', body: '{}' };

let now = 0;
let store: MemoryStore;
let calls: Idempotency;

beforeEach(() => {
  now = Date.parse('2026-04-01T00:00:00Z');
  store = new MemoryStore({ ...emptyCatalog(2026), resources: { idempotency, counter } });
  calls = new Idempotency({ store, encryption, clock: () => new Date(now) });
});

/** A countable side effect that stores its outcome in the same transaction. */
async function effect(storeOutcome: StoreRequestOutcome, fails = false) {
  const count = await store.transact(async tx => {
    const count = await tx.nextSequenceNumber('effects');
    await storeOutcome(tx, count);
    if (fails) throw new Conflict('conflict');
    return count;
  });
  return { count, name: '张三' };
}
/** Rebuilds the answer from the stored outcome alone. */
const reread = (count: unknown) => Promise.resolve({ count, name: '张三' });
/** Commits the effect, then fails before it answers, like a process that was killed. */
async function dying(storeOutcome: StoreRequestOutcome): Promise<never> {
  await effect(storeOutcome);
  throw new Error('The process ended here.');
}
const once = (which: typeof call, action: IdempotentAction) => calls.runOnce(which, action, reread);
const rows = async () =>
  (await store.list('idempotency', { where: matchAll, sort: [], limit: 9, count: false })).rows;
const effects = () => store.transact(tx => tx.nextSequenceNumber('effects')).then(next => next - 1);

describe('idempotency key', () => {
  it('idempotency key has one effect and one answer for repeated calls', async () => {
    const answers = [
      await once(call, effect),
      await once(call, effect),
      ...(await Promise.all([1, 2, 3].map(() => once(call, effect)))),
    ];
    expect(answers).toEqual(Array(5).fill({ count: 1, name: '张三' }));
    expect(await effects()).toBe(1);
  });

  it('idempotency key has one effect for concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => once(call, effect)));
    expect(answers).toEqual(Array(8).fill({ count: 1, name: '张三' }));
    expect(await effects()).toBe(1);
  });

  it('idempotency key returns the first response to a repeat, although the effect of the first call would now refuse the call', async () => {
    const second = async () => {
      await once(call, effect);
      throw new Conflict('conflict');
    };
    expect(await once(call, second)).toEqual({ count: 1, name: '张三' });
  });

  it('idempotency key returns the error of the response that failed after the write', async () => {
    const vanishing = async (storeOutcome: StoreRequestOutcome) => {
      await effect(storeOutcome);
      throw new NotFound('notFound');
    };
    await expect(calls.runOnce(call, vanishing)).rejects.toMatchObject({ code: 404 });
  });

  it('idempotency key refuses a repeat with another body', async () => {
    await calls.runOnce(call, effect);
    await expect(calls.runOnce({ ...call, body: '{"a":1}' }, effect)).rejects.toMatchObject({ code: 400 });
  });

  it('idempotency key is scoped by caller, address and key', async () => {
    for (const other of [
      call,
      { ...call, caller: 'u2' },
      { ...call, call: '/pool/doDelete' },
      { ...call, key: 'k2' },
    ]) {
      await calls.runOnce(other, effect);
    }
    expect(await effects()).toBe(4);
  });

  it('idempotency key runs a repeated call again after the first one failed', async () => {
    await expect(calls.runOnce(call, storeOutcome => effect(storeOutcome, true))).rejects.toMatchObject({
      code: 409,
    });
    expect(await calls.runOnce(call, effect)).toEqual({ count: 1, name: '张三' });
  });

  it('idempotency key answers a repeat from the stored outcome when the answer was lost', async () => {
    await expect(once(call, dying)).rejects.toThrow('ended here');
    now += 2000;
    expect(await once(call, effect)).toEqual({ count: 1, name: '张三' });
    const changed = () => Promise.resolve({ count: 1, name: '李四' });
    expect(await calls.runOnce(call, effect, changed)).toEqual({ count: 1, name: '张三' });
    expect(await effects()).toBe(1);
  });

  it('idempotency key returns one answer to concurrent repeats of a lost answer', async () => {
    await expect(once(call, dying)).rejects.toThrow('ended here');
    now += 2000;
    const names = ['李四', '王五'];
    const changed = () => Promise.resolve({ count: 1, name: names.pop() ?? '赵六' });
    const answers = await Promise.all([1, 2, 3].map(() => calls.runOnce(call, effect, changed)));
    const kept = await once(call, effect);
    expect(names).toEqual([]);
    expect(answers).toEqual(Array(3).fill(kept));
  });

  it('idempotency key returns the answer that a faster repeat stored', async () => {
    let goOn: () => void = () => undefined;
    const slow = async (storeOutcome: StoreRequestOutcome) => {
      await effect(storeOutcome);
      await new Promise<void>(resolve => (goOn = resolve));
      return { count: 1, name: '李四' };
    };
    const first = once(call, slow);
    await vi.waitFor(async () => expect(await rows()).toHaveLength(1));
    now += 2000;
    const repeated = await once(call, effect);
    expect(repeated).toEqual({ count: 1, name: '张三' });
    goOn();
    expect(await first).toEqual(repeated);
  });

  it('idempotency key answers a repeat from the stored outcome alone if the outcome is the whole response', async () => {
    const counted = (storeOutcome: StoreRequestOutcome) => effect(storeOutcome).then(({ count }) => count);
    await expect(calls.runOnce(call, dying)).rejects.toThrow('ended here');
    expect(await calls.runOnce(call, counted)).toBe(1);
    expect(await effects()).toBe(1);
  });

  it('idempotency key waits for another node that is processing it, up to the timeout', async () => {
    let answer: (word: string) => void = () => undefined;
    const slow = async (storeOutcome: StoreRequestOutcome) => {
      await effect(storeOutcome);
      return new Promise(resolve => (answer = resolve));
    };
    const first = once(call, slow);
    const isStored = async () => expect(await rows()).toHaveLength(1);
    await vi.waitFor(isStored);
    const second = new Idempotency({ store, encryption, clock: () => new Date(now) }).runOnce(
      call,
      effect,
      reread,
    );
    answer('the first');
    expect(await Promise.all([first, second])).toEqual(['the first', 'the first']);

    await expect(once({ ...call, key: 'k2' }, dying)).rejects.toThrow('ended here');
    now += 2000;
    const asked = vi.spyOn(store, 'list');
    expect(await once({ ...call, key: 'k2' }, effect)).toEqual({ count: 2, name: '张三' });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('idempotency key returns the response even if the response cannot be stored after the effect', async () => {
    const full: IdempotentAction = async storeOutcome => {
      const answer = await effect(storeOutcome);
      vi.spyOn(store, 'transact').mockRejectedValueOnce(new Unavailable('unavailable'));
      return answer;
    };
    expect(await once(call, full)).toEqual({ count: 1, name: '张三' });
    now += 2000;
    expect(await once(call, effect)).toEqual({ count: 1, name: '张三' });
    expect(await effects()).toBe(1);
  });

  it('idempotency key returns the first response for a repeated call that changed nothing', async () => {
    const idle = () => Promise.resolve('nothing to do');
    expect(await once(call, idle)).toBe('nothing to do');
    expect(await once(call, effect)).toBe('nothing to do');
    await expect(once({ ...call, body: '{"a":1}' }, effect)).rejects.toMatchObject({ code: 400 });
    expect(await effects()).toBe(0);
  });

  it('idempotency key returns the stored response of a parallel call with the same key, not that of the call that found nothing left to do', async () => {
    const late = async () => {
      await once(call, effect);
      return 'nothing to do';
    };
    expect(await once(call, late)).toEqual({ count: 1, name: '张三' });
  });

  it('idempotency key returns 409 to a repeat when the applied schema has no field for the outcome yet', async () => {
    const older = blankResource(
      'idempotency',
      Object.values(idempotency.fields).filter(({ name }) => name !== 'effect'),
    );
    store = new MemoryStore({ ...emptyCatalog(2026), resources: { idempotency: older, counter } });
    calls = new Idempotency({ store, encryption, clock: () => new Date(now) });
    await expect(once(call, dying)).rejects.toThrow('ended here');
    now += 2000;
    await expect(once(call, effect)).rejects.toMatchObject({ code: 409, userMessage: 'alreadyDone' });
    expect(await effects()).toBe(1);
  });

  it('idempotency key matches request bodies whose signature an older version stored', async () => {
    await calls.runOnce(call, effect);
    const [row] = await rows();
    const body = createHash('sha256')
      .update(JSON.stringify([call.body]))
      .digest('base64url');
    await store.transact(tx => tx.update('idempotency', row?.uuid ?? '', 1, { body }));
    expect(await calls.runOnce(call, effect)).toBe(1);
    expect(await effects()).toBe(1);
  });

  it('idempotency key expires after a day and is deleted', async () => {
    await calls.runOnce(call, effect);
    now += 24 * 60 * 60 * 1000 + 1;
    await calls.runOnce(call, effect);
    expect(await effects()).toBe(2);
    now += 24 * 60 * 60 * 1000 + 1;
    await calls.deleteExpired();
    expect(await store.count('idempotency', matchAll)).toBe(0);
  });

  it('expired idempotency keys are deleted in batches', async () => {
    await store.transact(async tx => {
      for (let made = 0; made < 1200; made += 1) {
        const row = {
          uuid: randomUUID(),
          version: 1,
          deleted: false,
          key: `k${made}`,
          body: '',
          answer: null,
        };
        await tx.insert('idempotency', { ...row, at: new Date(now).toISOString() });
      }
    });
    await once(call, effect);
    now += 24 * 60 * 60 * 1000 + 1;
    await once({ ...call, key: 'k2' }, effect);
    const left: number[] = [];
    const transact = store.transact.bind(store);
    vi.spyOn(store, 'transact').mockImplementation(async work => {
      const result = await transact(work);
      left.push(await store.count('idempotency', matchAll));
      return result;
    });
    await calls.deleteExpired();
    expect(left).toEqual([702, 202, 1]);
  });

  it('idempotency key encrypts the stored answer', async () => {
    await calls.runOnce(call, effect);
    const kept = JSON.stringify(await rows());
    expect(kept).not.toContain('张三');
    expect(kept).not.toContain(call.key);
  });

  it('idempotency key stores a signature of the request body that differs under another encryption key', async () => {
    const guess = () => rows().then(([row]) => row?.body);
    await calls.runOnce(call, effect);
    const kept = await guess();
    store = new MemoryStore({ ...emptyCatalog(2026), resources: { idempotency, counter } });
    const other = createFieldEncryption(Buffer.alloc(32, 2));
    await new Idempotency({ store, encryption: other, clock: () => new Date(now) }).runOnce(call, effect);
    expect(await guess()).not.toBe(kept);
  });

  it('idempotency key accepts the same request body after a rotation of the encryption key', async () => {
    await calls.runOnce(call, effect);
    const next = createFieldEncryption(Buffer.alloc(32, 2), secret);
    calls = new Idempotency({ store, encryption: next, clock: () => new Date(now) });
    expect(await calls.runOnce(call, effect)).toEqual(1);
    await expect(calls.runOnce({ ...call, body: '{"a":1}' }, effect)).rejects.toMatchObject({ code: 400 });
  });

  it.each(['', ' ', 'a b', 'a\n', 'x'.repeat(201), '钥匙'])('idempotency key %j is refused', async key => {
    await expect(calls.runOnce({ ...call, key }, effect)).rejects.toMatchObject({ code: 400 });
  });
});
