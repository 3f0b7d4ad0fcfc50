import { expect, it } from 'vitest';
import { blankField, blankResource } from '#model/resource/blankResource';
import { emptyCatalog } from '#model/catalog';
import { MemoryStore } from '#model/memory/MemoryStore';
import type { ChangeEvent } from '#server/events/ChangeEvent';
import { ChangeEventBus } from '#server/events/ChangeEventBus';
import { CallerLoader } from './CallerLoader';
import { endClosedAccountSessions } from './endClosedAccountSessions';
import { Sessions } from './Sessions';

const user = blankResource('user', [
  blankField('status', 'text'),
  blankField('expiresAt', 'datetime'),
  blankField('validTo', 'datetime'),
]);
const texts = ['tokenHash', 'successorHash', 'family', 'userId', 'ip', 'agent'].map(name =>
  blankField(name, 'text'),
);
const moments = ['startedAt', 'issuedAt', 'expiresAt', 'replacedAt', 'seenAt'].map(name =>
  blankField(name, 'datetime'),
);
const session = blankResource('session', [...texts, ...moments]);

it.each([
  ['closed', { status: 'disabled' }],
  ['past its day', { status: 'active', expiresAt: '2026-04-01T07:59:59.999+08:00' }],
  ['past the day of its office', { status: 'active', validTo: '2026-04-01T07:59:59.999+08:00' }],
])(
  'closing an account (%s) ends its sessions, and notifies its browser windows connected to this node only',
  async (_why, values) => {
    const clock = () => new Date('2026-04-01T08:00:00+08:00');
    const store = new MemoryStore({ ...emptyCatalog(2026), resources: { user, session } });
    const closed = { uuid: 'u1', version: 1, deleted: false, ...values };
    await store.transact(tx => tx.insert('user', closed));
    const sessions = new Sessions({ store, clock, key: Buffer.alloc(32, 1) });
    const token = await sessions.start('u1', 'school');
    const passedOn: ChangeEvent[] = [];
    const heard: ChangeEvent[] = [];
    const changes = new ChangeEventBus(change => passedOn.push(change));
    changes.subscribe(change => heard.push(change));

    const parts = { store, callers: new CallerLoader({ store, clock }), sessions, changes, clock };
    await endClosedAccountSessions(parts, {
      of: 'resource',
      resource: 'user',
      uuids: ['u1'],
      rows: [closed],
    });

    await expect(sessions.getByToken(token)).rejects.toMatchObject({ code: 401 });
    expect(heard).toEqual([{ of: 'sessions' }]);
    expect(passedOn).toEqual([]);
  },
);
