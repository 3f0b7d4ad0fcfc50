import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blankField, blankResource } from '#model/resource/blankResource';
import { emptyCatalog, type Catalog } from '#model/catalog';
import { MemoryStore } from '#model/memory/MemoryStore';
import { CallerLoader } from '#server/auth/CallerLoader';
import { Sessions } from '#server/auth/Sessions';
import { ProjectionCache } from '#server/metadata/ProjectionCache';
import { DelayedReader } from '#tests/support/DelayedReader';
import { waitOptions } from '#tests/support/waitOptions';
import { EventSubscriber } from './EventSubscriber';

const user = blankResource('user', [
  blankField('username', 'text'),
  blankField('roles', 'choices'),
  blankField('status', 'choice'),
  blankField('expiresAt', 'datetime'),
]);
const session = blankResource('session', [
  ...['tokenHash', 'successorHash', 'family', 'userId', 'ip', 'agent'].map(name => blankField(name, 'text')),
  ...['startedAt', 'issuedAt', 'expiresAt', 'replacedAt', 'seenAt'].map(name => blankField(name, 'datetime')),
]);
const role = { name: '', title: { zh: '', en: '' }, number: 1, permissions: [], staff: true, admin: false };
const catalog: Catalog = {
  ...emptyCatalog(2026),
  resources: { user, session },
  roles: { keeper: role, reader: role, chief: role },
};
const clock = () => new Date('2026-04-01T00:00:00Z');

/** A stream that records the names of the events sent to it. */
class Window {
  readonly told: string[] = [];
  readonly hasNotice: Promise<void>;
  private tellNotice: () => void = () => undefined;

  constructor() {
    this.hasNotice = new Promise(resolve => (this.tellNotice = resolve));
  }

  send(event: string): void {
    this.told.push(event);
    if (event === 'notice') this.tellNotice();
  }

  beat(): void {
    this.told.push('beat');
  }

  close(): void {
    this.told.push('end');
  }
}

describe('EventSubscriber', () => {
  let store: MemoryStore;
  beforeEach(async () => {
    store = new MemoryStore(catalog);
    const account = { username: 'u1', roles: ['keeper'], status: 'active' };
    await store.transact(tx => tx.insert('user', { uuid: 'u1', version: 1, deleted: false, ...account }));
  });

  it('EventSubscriber reloads its caller sequentially, so that an older response never overwrites a newer one', async () => {
    const sessions = new Sessions({ store, clock, key: Buffer.alloc(32, 1) });
    const slow = new DelayedReader(store, 'user');
    const callers = new CallerLoader({ store: slow, clock });
    const origin = { language: 'zh', ip: '', requestId: '' } as const;
    const caller = await new CallerLoader({ store, clock }).getCaller('u1', catalog, origin);
    if (!caller) throw new Error('The account is open');
    const window = new Window();
    const metadata = { catalog, diagnostics: [], refreshEntries: () => Promise.resolve() };
    const subscriber = new EventSubscriber(
      {
        ...{ store, sessions, callers, clock, log: pino({ enabled: false }) },
        ...{ projections: new ProjectionCache(Buffer.alloc(32, 1)), metadata },
      },
      window,
      caller,
      await sessions.start('u1', 'keeper'),
    );
    const give = async (version: number, name: string) => {
      await store.transact(tx => tx.update('user', 'u1', version, { roles: [name] }));
      callers.forget('u1');
      subscriber.handleChange({ of: 'sessions' });
    };
    await give(1, 'reader');
    await slow.firstRead;
    await give(2, 'chief');
    // Longer than the debounce, so that the second reload could start.
    await pause(200);
    slow.release();
    await pause(200);
    subscriber.handleChange({
      ...{ of: 'message', to: 'u1', text: { zh: '好', en: 'Well' } },
      ...{ resource: 'pool', record: 'p1' },
    });
    await window.hasNotice;
    expect(window.told).toEqual(['account', 'account', 'notice']);
  });

  it('EventSubscriber ends the event stream and all sessions of an account at the next heartbeat after the account has expired', async () => {
    let now = clock();
    const parts = { store, clock: () => now };
    const sessions = new Sessions({ ...parts, key: Buffer.alloc(32, 1) });
    const callers = new CallerLoader(parts);
    const origin = { language: 'zh', ip: '', requestId: '' } as const;
    const expiresAt = '2026-04-01T08:01:00.000+08:00';
    await store.transact(tx => tx.update('user', 'u1', 1, { expiresAt }));
    const caller = await callers.getCaller('u1', catalog, origin);
    if (!caller) throw new Error('The account is open');
    const [token, other] = [await sessions.start('u1', 'keeper'), await sessions.start('u1', 'keeper')];
    const window = new Window();
    const metadata = { catalog, diagnostics: [], refreshEntries: () => Promise.resolve() };
    const projections = new ProjectionCache(Buffer.alloc(32, 1));
    const log = pino({ enabled: false });
    const subscriber = new EventSubscriber(
      { ...parts, sessions, callers, log, projections, metadata },
      window,
      caller,
      token,
    );
    now = new Date('2026-04-01T00:02:00Z');
    subscriber.heartbeat();
    await vi.waitUntil(() => window.told.includes('end'), waitOptions);
    await expect(sessions.getByToken(other)).rejects.toMatchObject({
      code: 401,
      userMessage: 'tokenInvalid',
    });
  });
});
