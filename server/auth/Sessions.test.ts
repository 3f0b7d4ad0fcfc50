import { beforeEach, describe, expect, it } from 'vitest';
import { blankField, blankResource } from '#model/resource/blankResource';
import { emptyCatalog } from '#model/catalog';
import { matchAll } from '#model/conditions';
import { MemoryStore } from '#model/memory/MemoryStore';
import { Sessions, defaultSessionTimes } from './Sessions';

const texts = ['tokenHash', 'successorHash', 'family', 'userId', 'ip', 'agent'];
const moments = ['startedAt', 'issuedAt', 'expiresAt', 'replacedAt', 'seenAt'];
const session = blankResource('session', [
  ...texts.map(name => blankField(name, 'text', { unique: name === 'tokenHash' })),
  ...moments.map(name => blankField(name, 'datetime')),
]);

let now = 0;
let store = new MemoryStore();
let sessions = open();

function open(key = Buffer.alloc(32, 1)) {
  return new Sessions({ store, clock: () => new Date(now), key });
}

const pass = (seconds: number) => (now += seconds * 1000);
const minutes = 60;
const refused = (code: number): unknown => expect.objectContaining({ code });

beforeEach(() => {
  now = Date.parse('2026-04-01T08:00:00+08:00');
  store = new MemoryStore({ ...emptyCatalog(2026), resources: { session } });
  sessions = open();
});

describe('Sessions', () => {
  it('sign-in returns a random session token that contains the role, and stores only the hash of the token', async () => {
    const token = await sessions.start('u1', 'bureau');
    expect(token).toMatch(/^bureau-token-[\w-]{43}$/);
    expect(await sessions.start('u1', 'bureau')).not.toBe(token);
    expect(await sessions.getByToken(token)).toMatchObject({ userId: 'u1' });
    const { rows } = await store.list('session', { where: matchAll, sort: [], limit: 9, count: false });
    expect(JSON.stringify(rows)).not.toContain(token.slice(-43));
  });

  it('session store rejects unknown session tokens', async () => {
    for (const token of ['', 'x', 'admin-token-' + 'a'.repeat(43), 'admin-token-undefined']) {
      await expect(sessions.getByToken(token)).rejects.toEqual(refused(401));
      await expect(sessions.refresh(token)).rejects.toEqual(refused(401));
    }
  });

  it('session store requires a refresh for an expired session token', async () => {
    const token = await sessions.start('u1', 'school');
    pass(20 * minutes);
    await sessions.getByToken(token);
    pass(11 * minutes);
    await expect(sessions.getByToken(token)).rejects.toEqual(refused(402));
    const next = await sessions.refresh(token);
    expect(await sessions.getByToken(next)).toMatchObject({ userId: 'u1' });
  });

  it('session store returns the same successor token to parallel refreshes, on every node', async () => {
    const token = await sessions.start('u1', 'school');
    const again = open();
    const tokens = await Promise.all(
      [token, token, token].map((one, i) => (i ? again : sessions).refresh(one)),
    );
    expect(new Set(tokens).size).toBe(1);
    pass(10);
    expect(await sessions.refresh(token)).toBe(tokens[0]);
    expect(tokens[0]).not.toBe(await open(Buffer.alloc(32, 2)).start('u1', 'school'));
  });

  it('session store accepts the previous session token within the grace period', async () => {
    const token = await sessions.start('u1', 'school');
    await sessions.refresh(token);
    pass(9);
    expect(await sessions.getByToken(token)).toMatchObject({ userId: 'u1' });
  });

  it.each(['getByToken', 'refresh'] as const)(
    'session family ends when a token that a refresh has replaced is used by %s',
    async use => {
      const token = await sessions.start('u1', 'school');
      const next = await sessions.refresh(token);
      const last = await sessions.refresh(next);
      pass(11);
      await expect(sessions[use](token)).rejects.toEqual(refused(401));
      await expect(sessions.getByToken(last)).rejects.toEqual(refused(401));
      await expect(sessions.refresh(last)).rejects.toEqual(refused(401));
    },
  );

  it('a session ends after half an hour without use', async () => {
    const token = await sessions.start('u1', 'school');
    pass(defaultSessionTimes.idle + 1);
    await expect(sessions.getByToken(token)).rejects.toEqual(refused(401));
    await expect(sessions.refresh(token)).rejects.toEqual(refused(401));
  });

  it('a session expires after half an hour although an event stream checks its token (peekByToken) every minute', async () => {
    const token = await sessions.start('u1', 'school');
    for (let minute = 0; minute < 29; minute += 1) {
      pass(minutes);
      await sessions.peekByToken(token);
    }
    pass(minutes + 1);
    await expect(sessions.getByToken(token)).rejects.toEqual(refused(401));
  });

  it('a session does not end when an event stream checks its replaced token (peekByToken) after the grace period', async () => {
    const token = await sessions.start('u1', 'school');
    const next = await sessions.refresh(token);
    expect(await sessions.peekByToken(token)).toMatchObject({ userId: 'u1' });
    pass(11);
    await expect(sessions.peekByToken(token)).rejects.toEqual(refused(402));
    expect(await sessions.getByToken(next)).toMatchObject({ userId: 'u1' });
  });

  it('a session can be refreshed for eight hours at most', async () => {
    let token = await sessions.start('u1', 'school');
    for (let hour = 0; hour < 8 * 4 - 1; hour += 1) {
      pass(15 * minutes);
      token = await sessions.refresh(token);
    }
    pass(15 * minutes + 1);
    await expect(sessions.refresh(token)).rejects.toEqual(refused(401));
  });

  it('a session ends at once on logout, other sessions of the account stay', async () => {
    const mine = await sessions.start('u1', 'school');
    const other = await sessions.start('u1', 'school');
    const next = await sessions.refresh(mine);
    await sessions.endByToken(next);
    await expect(sessions.getByToken(mine)).rejects.toEqual(refused(401));
    await expect(sessions.getByToken(next)).rejects.toEqual(refused(401));
    expect(await sessions.getByToken(other)).toMatchObject({ userId: 'u1' });
  });

  it('session store ends all sessions of an account, or all except one, and none of another account', async () => {
    const kept = await sessions.start('u1', 'school');
    const lost = await sessions.start('u1', 'school');
    const foreign = await sessions.start('u2', 'school');
    await sessions.endAll('u1', (await sessions.getByToken(kept)).family);
    await expect(sessions.getByToken(lost)).rejects.toEqual(refused(401));
    await sessions.getByToken(kept);
    await sessions.endAll('u1');
    await expect(sessions.getByToken(kept)).rejects.toEqual(refused(401));
    await sessions.getByToken(foreign);
  });

  it('session store ends the other sessions of the account on a single-session sign-in', async () => {
    const before = await sessions.start('u1', 'school');
    await sessions.start('u1', 'school', true);
    await expect(sessions.getByToken(before)).rejects.toEqual(refused(401));
  });

  it('session store lists the active sessions of an account, each once, with the place of its sign-in', async () => {
    const first = await sessions.start('u1', 'school', false, { ip: '10.0.0.1', agent: 'Firefox' });
    await sessions.start('u2', 'school');
    pass(20 * minutes);
    await sessions.start('u1', 'school', false, { ip: '10.0.0.2', agent: 'x'.repeat(400) });
    await sessions.refresh(first);
    const listed = await sessions.listLiving('u1');
    expect(listed.map(({ ip }) => ip).sort()).toEqual(['10.0.0.1', '10.0.0.2']);
    expect(listed.find(({ ip }) => ip === '10.0.0.1')).toMatchObject({
      agent: 'Firefox',
      startedAt: '2026-04-01T00:00:00.000Z',
      seenAt: '2026-04-01T00:20:00.000Z',
    });
    expect(listed.find(({ ip }) => ip === '10.0.0.2')?.agent).toHaveLength(300);
    pass(31 * minutes);
    expect(await sessions.listLiving('u1')).toEqual([]);
  });

  it('session store ends one session of the account by its id, and none of another account', async () => {
    const [mine, other] = [await sessions.start('u1', 'school'), await sessions.start('u1', 'school')];
    const { family } = await sessions.getByToken(mine);
    const end = (userId: string) => store.transact(tx => sessions.endOneWithin(tx, userId, family));
    expect(await end('u2')).toBe(false);
    expect(await end('u1')).toBe(true);
    await expect(sessions.getByToken(mine)).rejects.toEqual(refused(401));
    await sessions.getByToken(other);
  });

  it('session store ends the sessions of an account that were started before a point in time, and none of another account', async () => {
    const [old, others] = [await sessions.start('u1', 'school'), await sessions.start('u2', 'school')];
    pass(1);
    const young = await sessions.start('u1', 'school');
    await sessions.endStartedBefore('u1', new Date(now));
    await expect(sessions.getByToken(old)).rejects.toEqual(refused(401));
    for (const token of [young, others]) await sessions.getByToken(token);
  });

  it('session store deletes the rows of expired sessions', async () => {
    await sessions.start('u1', 'school');
    pass(defaultSessionTimes.refresh + 1);
    await sessions.start('u1', 'school');
    await sessions.deleteExpired();
    expect(await store.count('session', matchAll)).toBe(1);
  });
});
