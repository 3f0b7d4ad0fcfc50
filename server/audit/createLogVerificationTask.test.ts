import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InboxNotice } from '#server/notices/NoticeInbox';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { writeAuditEntryAlone } from './auditLog';
import { signAuditLog } from './auditLogChain';
import { createLogVerificationTask } from './createLogVerificationTask';
import type { LogCheckpoint } from './LogCheckpoint';

describe.each(fixtureStores)('daily verification of the audit log on %s', (_name, storeOf) => {
  let fixture: RecordsFixture;
  let notices: InboxNotice[];
  let lines: Record<string, unknown>[];
  let now: Date;
  let checkpoint: LogCheckpoint | undefined;
  let closed: number;
  let failure: Error | undefined;

  beforeEach(async () => {
    fixture = await buildRecordsFixture({ storeOf });
    [notices, lines, closed, checkpoint, failure] = [[], [], 0, undefined, undefined];
    now = new Date('2026-05-01T02:00:00Z');
    for (const action of ['act 0', 'act 1', 'act 2'])
      await writeAuditEntryAlone(fixture.store, fixture.caller('admin'), fixture.parts.clock(), {
        ...{ action, resource: 'school' },
      });
    await signAuditLog(fixture.store, fixture.parts.encryption, fixture.parts.clock());
  });
  afterEach(closeRecordsFixtures);

  const createTask = () => {
    const { store, parts } = fixture;
    const role = (name: string, admin: boolean) => ({
      ...{ name, number: 1, staff: true, admin, permissions: [] },
      title: { zh: name, en: name },
    });
    return createLogVerificationTask({
      openSnapshot: () => {
        const snapshot = Object.assign(Object.create(store) as typeof store, {
          close: () => Promise.resolve(void (closed += 1)),
        });
        return failure
          ? Promise.reject(failure)
          : Promise.resolve({ snapshot, encryption: parts.encryption });
      },
      readCheckpoint: () => Promise.resolve(checkpoint),
      getCatalog: () => ({
        ...parts.catalog,
        roles: { root: role('root', true), clerk: role('clerk', false) },
      }),
      notify: notice => void notices.push(notice),
      clock: () => now,
      log: pino({}, { write: line => void lines.push(JSON.parse(line) as Record<string, unknown>) }),
    });
  };
  const tamper = () =>
    fixture.store.transact(async tx => {
      const where = { op: 'is', path: ['action'], test: { eq: 'act 1' } } as const;
      const { rows } = await tx.list('log', { where, sort: [], limit: 1, count: false });
      const [entry] = rows;
      if (!entry) throw new Error('The entry is missing');
      await tx.update('log', entry.uuid, entry.version, { action: 'nothing' });
      return entry.uuid;
    });

  it('daily verification of a whole audit log notifies nobody, and closes its snapshot', async () => {
    await createTask()();
    expect(notices).toEqual([]);
    expect(closed).toBe(1);
    expect(lines).toMatchObject([{ sealed: 3, msg: 'the audit log is as it was sealed' }]);
  });

  it('daily verification tells administrators alone of a tampered entry, with its number and its record, and logs an error', async () => {
    const uuid = await tamper();
    await createTask()();
    expect(notices).toMatchObject([{ role: 'root', resource: 'log', uuid }]);
    expect(notices[0]?.text.zh).toContain('审计日志第 2 条');
    expect(notices[0]?.text.en).toContain('Audit entry 2');
    expect(lines).toMatchObject([{ level: 50, number: 2, entry: uuid }]);
  });

  it('daily verification notices that the end of the audit log behind the stored checkpoint is gone', async () => {
    checkpoint = { number: 4, digest: 'd' };
    await createTask()();
    expect(notices).toMatchObject([{ role: 'root', uuid: '' }]);
  });

  it('daily verification that failed is repeated on the same day', async () => {
    await tamper();
    failure = new Error('no snapshot');
    const task = createTask();
    await expect(task()).rejects.toThrow('no snapshot');
    failure = undefined;
    await task();
    expect(notices).toHaveLength(1);
  });

  it('daily verification runs once on each day of the city, and tells of a broken log on each of them', async () => {
    const task = createTask();
    await tamper();
    await task();
    now = new Date('2026-05-01T15:59:00Z');
    await task();
    expect(notices).toHaveLength(1);
    // Midnight in the city.
    now = new Date('2026-05-01T16:00:00Z');
    await task();
    expect(notices).toHaveLength(2);
  });
});
