import { beforeEach, describe, expect, it } from 'vitest';
import { blankField, blankResource } from '#model/blankResource';
import { emptyCatalog } from '#model/catalog';
import { everything } from '#model/conditions';
import { Conflict, NotFound } from '#model/errors';
import { MemoryStore } from '#model/MemoryStore';
import { createVault } from '#server/vault/Vault';
import { Idempotency, type Claim } from './Idempotency';

const idempotency = blankResource('idempotency', [
  blankField('key', 'text', { unique: true }),
  blankField('body', 'text'),
  blankField('answer', 'text', { sensitive: 'secret' }),
  blankField('at', 'datetime'),
]);
const counter = blankResource('counter', [blankField('count', 'integer')]);
const vault = createVault(Buffer.alloc(32, 1));
const call = { caller: 'u1', call: '/pool/doEdit', key: 'a-key-nobody-draws-by-chance', body: '{}' };

let now = 0;
let store: MemoryStore;
let calls: Idempotency;

beforeEach(() => {
  now = Date.parse('2026-04-01T00:00:00Z');
  store = new MemoryStore({ ...emptyCatalog(2026), resources: { idempotency, counter } });
  calls = new Idempotency({ store, vault, clock: () => new Date(now) });
});

/** Something with an effect that can be counted, done in the transaction of the claim. */
async function effect(claim: Claim, fails = false) {
  const count = await store.transact(async tx => {
    await claim(tx);
    if (fails) throw new Conflict('conflict');
    return tx.next('effects');
  });
  return { count, name: '张三' };
}
const effects = () => store.transact(tx => tx.next('effects')).then(next => next - 1);

describe('a call with a key', () => {
  it('has one effect however often it is made, and the same answer each time', async () => {
    const answers = [
      await calls.once(call, effect),
      await calls.once(call, effect),
      ...(await Promise.all([1, 2, 3].map(() => calls.once(call, effect)))),
    ];
    expect(answers).toEqual(Array(5).fill({ count: 1, name: '张三' }));
    expect(await effects()).toBe(1);
  });

  it('has one effect when it is made several times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => calls.once(call, effect)));
    expect(answers).toEqual(Array(8).fill({ count: 1, name: '张三' }));
    expect(await effects()).toBe(1);
  });

  it('is answered as the first time when what that changed meanwhile refuses it', async () => {
    const second = async () => {
      await calls.once(call, effect);
      throw new Conflict('conflict');
    };
    expect(await calls.once(call, second)).toEqual({ count: 1, name: '张三' });
  });

  it('says itself why it has no answer after its own effect', async () => {
    const vanishing = async (claim: Claim) => {
      await effect(claim);
      throw new NotFound('notFound');
    };
    await expect(calls.once(call, vanishing)).rejects.toMatchObject({ code: 404 });
  });

  it('is refused with another body', async () => {
    await calls.once(call, effect);
    await expect(calls.once({ ...call, body: '{"a":1}' }, effect)).rejects.toMatchObject({ code: 400 });
  });

  it('is another call for another caller, another address or another key', async () => {
    for (const other of [
      call,
      { ...call, caller: 'u2' },
      { ...call, call: '/pool/doDelete' },
      { ...call, key: 'k2' },
    ]) {
      await calls.once(other, effect);
    }
    expect(await effects()).toBe(4);
  });

  it('may be made again after it failed', async () => {
    await expect(calls.once(call, claim => effect(claim, true))).rejects.toMatchObject({ code: 409 });
    expect(await calls.once(call, effect)).toEqual({ count: 1, name: '张三' });
  });

  it('says that it was done when its answer was lost', async () => {
    await expect(
      calls.once(call, async claim => {
        await effect(claim);
        throw new Error('The process ended here.');
      }),
    ).rejects.toThrow('ended here');
    await expect(calls.once(call, effect)).rejects.toMatchObject({ code: 409, say: 'alreadyDone' });
    expect(await effects()).toBe(1);
  });

  it('is new after a day, and leaves nothing behind', async () => {
    await calls.once(call, effect);
    now += 24 * 60 * 60 * 1000 + 1;
    await calls.once(call, effect);
    expect(await effects()).toBe(2);
    now += 24 * 60 * 60 * 1000 + 1;
    await calls.sweep();
    expect(await store.count('idempotency', everything)).toBe(0);
  });

  it('keeps its answer where only the key of the vault can read it', async () => {
    await calls.once(call, effect);
    const { rows } = await store.list('idempotency', { where: everything, sort: [], limit: 9, count: false });
    expect(JSON.stringify(rows)).not.toContain('张三');
    expect(JSON.stringify(rows)).not.toContain(call.key);
  });

  it.each(['', ' ', 'a b', 'a\n', 'x'.repeat(201), '钥匙'])('is refused with the key %j', async key => {
    await expect(calls.once({ ...call, key }, effect)).rejects.toMatchObject({ code: 400 });
  });
});
