import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { planMigration } from '#generator/emit/planMigration';
import type { Caller } from '#model/caller';
import { accountResource, type Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { RecordDetail, Row, Store } from '#model/records';
import type { ChangeEvent } from '#server/events/ChangeEvent';
import { ChangeEventBus } from '#server/events/ChangeEventBus';
import type { BulkAction } from '#server/records/bulk/applyToRecord';
import { CallerRecords } from '#server/records/CallerRecords';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureFiles,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { bulkJobKind, buildBulkJob } from '#server/jobs/bulkJob';
import { JobQueue } from '#server/jobs/JobQueue';
import { JobRunner } from '#server/jobs/JobRunner';
import { runJobBatch } from '#server/jobs/runJobBatch';
import type { BatchDependencies } from '#server/jobs/BatchDependencies';

const log = pino({ level: 'silent' });

/** The schools schema after a rename of the field `seats` to `places`. */
function renamedFiles(): Record<string, JsonObject> {
  const school = JSON.parse(
    JSON.stringify(fixtureFiles.school).replaceAll('"seats"', '"places"'),
  ) as JsonObject;
  const fields = school.properties as Record<string, JsonObject>;
  fields.places = { ...fields.places, 'x-was': ['seats'] };
  return { ...fixtureFiles, school };
}

/** Bulk jobs, on any store. */
export function jobsSuite(storeOf: (catalog: Catalog) => Store | Promise<Store>): void {
  let fixture: RecordsFixture;
  let jobs: JobQueue;
  let parts: BatchDependencies & { changes: ChangeEventBus };
  let heard: ChangeEvent[];
  let boss: Caller & { id: string };
  let schools: RecordDetail[];

  beforeEach(() => open());
  afterEach(closeRecordsFixtures);

  async function open(files = fixtureFiles): Promise<void> {
    fixture = await buildRecordsFixture({ storeOf, files });
    heard = [];
    const changes = new ChangeEventBus();
    changes.subscribe(change => heard.push(change));
    const { store } = fixture;
    parts = { ...fixture.parts, store, log, kinds: { bulk: bulkJobKind }, changes, maxBatchTime: Infinity };
    jobs = new JobQueue(parts);
    const caller = fixture.caller('bureau');
    boss = { ...caller, id: caller.id ?? '' };
    await giveRoles(['bureau']);
    schools = [];
    for (const code of ['001', '002', '003', '004', '005'])
      schools.push(await fixture.recordsAs('admin').create('school', { code, name: `学校${code}` }));
  }

  /** The account whose grants the job uses. */
  async function giveRoles(roles: string[], more: JsonObject = {}): Promise<void> {
    const rights = { roles, status: 'active', ...more };
    await fixture.store.transact(async tx => {
      const account = await tx.get(accountResource, boss.id);
      if (account) await tx.update(accountResource, account.uuid, account.version, rights);
      else {
        const key = { uuid: boss.id, version: 1, deleted: false };
        await tx.insert(accountResource, { ...key, username: 'bureau', ...rights });
      }
    });
  }

  async function take(action: BulkAction, of: readonly RecordDetail[] = schools): Promise<string> {
    const uuids = of.map(({ uuid }) => uuid);
    const order = { action, selection: { uuids }, expect: uuids.length };
    const selected = await fixture.recordsAs('bureau').prepareBulkRequest('school', order);
    return jobs.enqueue(boss, buildBulkJob('school', action, selected));
  }

  const nameAll: BulkAction = { action: 'edit', values: { seats: 7 } };
  const finish = (): Promise<void> => new JobRunner(parts).run();
  const job = async (uuid: string): Promise<Row | undefined> =>
    (await fixture.getRows('job')).find(row => row.uuid === uuid);
  const seats = async (): Promise<unknown[]> => {
    const rows = await fixture.getRows('school');
    return rows.toSorted((a, b) => String(a.code).localeCompare(String(b.code))).map(row => row.seats);
  };

  it('bulk job stores its changes to all records under one operation id, and one undo reverts them', async () => {
    const uuid = await take(nameAll);
    expect(await job(uuid)).toMatchObject({ state: 'waiting', total: 5, done: 0, failed: 0 });
    await finish();
    expect(await job(uuid)).toMatchObject({ state: 'done', total: 5, done: 5, failed: 0 });
    expect(await seats()).toEqual([7, 7, 7, 7, 7]);
    const entries = (await fixture.getRows('history')).filter(({ operation }) => operation === uuid);
    expect(entries.map(({ action, by }) => [action, by])).toEqual(schools.map(() => ['edit', 'bureau']));
    expect(await fixture.recordsAs('bureau').undo('school', uuid)).toBe(5);
    expect(await seats()).toEqual([10, 10, 10, 10, 10]);
  });

  it('bulk job counts each refusal that discloses a masked value against the daily reveal limit, and stops at the limit with 429', async () => {
    await open({ ...fixtureFiles, school: { ...fixtureFiles.school, 'x-unique': [['phone', 'kind']] } });
    const admin = fixture.recordsAs('admin');
    const phones = ['13812345671', '13812345672', '13812345673'];
    for (const [at, phone] of phones.entries()) {
      const { uuid = '', version = 0 } = schools[at] ?? {};
      await admin.update('school', uuid, version, { phone });
      const taken = { code: `10${at}`, name: `民办${at}`, kind: 'private', fee: 1, phone };
      await admin.create('school', taken);
    }
    const action: BulkAction = { action: 'edit', values: { kind: 'private', fee: 1 } };
    const uuid = await take(action);
    await new JobRunner({ ...parts, revealLimit: { perDay: 2, perHour: 2, alarmAt: 2 } }).run();
    expect(await job(uuid)).toMatchObject({ state: 'done', done: 2, failed: 3 });
    const failures = (await fixture.getRows('jobpart')).flatMap(({ failures: all }) => all);
    expect(failures).toMatchObject([{ code: 409 }, { code: 409 }, { code: 429 }]);
    const log = (await fixture.getRows('log')).filter(({ resource }) => resource === 'school');
    expect(log.filter(({ action }) => action === 'lookup')).toMatchObject([
      { fields: 'phone', rows: 1, executeResult: 'done' },
      { fields: 'phone', rows: 2, executeResult: 'done' },
      { fields: 'phone', executeResult: 'denied' },
    ]);
  });

  it('bulk job resumes after each batch without repeating a record', async () => {
    const uuid = await take(nameAll);
    expect((await runJobBatch(parts, uuid, 2)).goesOn).toBe(true);
    expect(await job(uuid)).toMatchObject({ state: 'running', done: 2 });
    expect((await seats()).filter(count => count === 7)).toHaveLength(2);
    // A worker that only knows the stored state, like another process.
    await finish();
    expect(await job(uuid)).toMatchObject({ state: 'done', done: 5 });
    expect((await fixture.getRows('school')).map(({ version }) => version)).toEqual([2, 2, 2, 2, 2]);
    expect(await fixture.getRows('jobpart')).toEqual([]);
    expect((await runJobBatch(parts, uuid)).goesOn).toBe(false);
  });

  it('bulk job resumes after a field rename, and its undo uses the new field name', async () => {
    const uuid = await take(nameAll);
    await runJobBatch(parts, uuid, 2);
    const renamed = await catalogFromFiles(renamedFiles());
    await fixture.store.applyCatalog(renamed, planMigration(fixture.catalog, renamed));
    await finish();
    expect(await job(uuid)).toMatchObject({ state: 'done', done: 5, failed: 0 });
    const places = async () => (await fixture.getRows('school')).map(row => row.places);
    expect(await places()).toEqual([7, 7, 7, 7, 7]);
    const records = new CallerRecords({ ...fixture.parts, catalog: renamed, caller: boss });
    expect(await records.undo('school', uuid)).toBe(5);
    expect(await places()).toEqual([10, 10, 10, 10, 10]);
  });

  it('bulk job changes no record twice when several workers run it', async () => {
    const uuid = await take(nameAll);
    await Promise.all([finish(), finish(), finish()]);
    expect(await job(uuid)).toMatchObject({ state: 'done', done: 5, failed: 0 });
    expect((await fixture.getRows('school')).map(({ version }) => version)).toEqual([2, 2, 2, 2, 2]);
  });

  it('bulk job reports a failed record in the language of its owner, and changes the other records', async () => {
    const [first, second] = schools;
    await fixture.recordsAs('admin').update('school', second?.uuid ?? '', 1, { seats: 3 });
    await fixture.recordsAs('admin').remove('school', [first?.uuid ?? '']);
    const uuid = await take(nameAll, schools.slice(1));
    await fixture.recordsAs('admin').update('school', schools[2]?.uuid ?? '', 1, { seats: 4 });
    await fixture.recordsAs('admin').remove('school', [schools[3]?.uuid ?? '']);
    await finish();
    expect(await job(uuid)).toMatchObject({ state: 'done', total: 4, done: 2, failed: 2 });
    expect((await jobs.listFailures(uuid)).toSorted((a, b) => a.code - b.code)).toEqual([
      { uuid: schools[3]?.uuid, code: 404, msg: 'There is no such record' },
      {
        uuid: schools[2]?.uuid,
        code: 409,
        msg: 'Somebody else has changed this record; please check it and try again',
      },
    ]);
  });

  it('bulk job rolls back all writes of a failing record, and commits the other records of the batch', async () => {
    const twins: RecordDetail[] = [];
    for (const code of ['101', '102', '103'])
      twins.push(await fixture.recordsAs('admin').create('school', { code, name: `${code}校` }));
    const uuid = await take({ action: 'edit', values: { name: '同名' } }, twins);
    await finish();
    expect(await job(uuid)).toMatchObject({ state: 'done', done: 1, failed: 2 });
    expect((await jobs.listFailures(uuid)).map(({ code }) => code)).toEqual([409, 409]);
    const names = (await fixture.getRows('school')).filter(({ name }) => name === '同名');
    expect(names.map(({ version }) => version)).toEqual([2]);
    expect((await fixture.getRows('history')).filter(({ operation }) => operation === uuid)).toHaveLength(1);
  });

  it('bulk job rolls back a record that fails after its write', async () => {
    const organ = await fixture.recordsAs('admin').create('organ', { name: '一局' });
    for (const { uuid } of schools)
      await fixture.recordsAs('admin').update('school', uuid, 1, { organId: organ.uuid });
    await giveRoles(['dept'], { organId: organ.uuid });
    const uuid = await take({ action: 'edit', values: { organId: null } });
    await finish();
    expect(await job(uuid)).toMatchObject({ state: 'done', done: 0, failed: 5 });
    expect((await jobs.listFailures(uuid)).map(({ code }) => code)).toEqual([403, 403, 403, 403, 403]);
    const rows = await fixture.getRows('school');
    expect(rows.map(({ version, organId }) => [version, organId])).toEqual(rows.map(() => [2, organ.uuid]));
    expect((await fixture.getRows('history')).filter(({ operation }) => operation === uuid)).toEqual([]);
  });

  it('bulk job checks the current grants of its owner, and audits denials', async () => {
    const uuid = await take(nameAll);
    await runJobBatch(parts, uuid, 2);
    await giveRoles(['school']);
    await finish();
    expect(await job(uuid)).toMatchObject({ state: 'done', done: 2, failed: 3 });
    expect((await jobs.listFailures(uuid)).map(({ code }) => code)).toEqual([403, 403, 403]);
    expect((await seats()).filter(count => count === 7)).toHaveLength(2);
    const denials = (await fixture.getRows('log')).filter(({ executeResult }) => executeResult === 'denied');
    expect(denials.map(({ action, resource }) => [action, resource])).toEqual([
      ['edit', 'school'],
      ['edit', 'school'],
      ['edit', 'school'],
    ]);
  });

  it('bulk job ends when the account that created the job is disabled', async () => {
    const uuid = await take(nameAll);
    await runJobBatch(parts, uuid, 2);
    await giveRoles(['bureau'], { status: 'disabled' });
    await finish();
    expect(await job(uuid)).toMatchObject({
      ...{ state: 'failed', done: 2, failed: 0 },
      reason: 'The account was closed or deleted, so the job was stopped',
    });
    expect((await seats()).filter(count => count === 7)).toHaveLength(2);
  });

  it('bulk job stops when it is cancelled, which only its owner may do', async () => {
    const uuid = await take(nameAll);
    await runJobBatch(parts, uuid, 2);
    const other = { ...fixture.caller('admin'), id: 'somebody' };
    await expect(jobs.cancel(other, uuid)).rejects.toMatchObject({ code: 404 });
    await jobs.requireEnded(other, uuid);
    await expect(jobs.requireEnded(boss, uuid)).rejects.toMatchObject({
      code: 409,
      userMessage: 'jobUnderWay',
    });
    await jobs.cancel(boss, uuid);
    await finish();
    expect(await job(uuid)).toMatchObject({ state: 'cancelled', done: 2 });
    await expect(jobs.cancel(boss, uuid)).rejects.toMatchObject({ code: 409, userMessage: 'jobEnded' });
    await jobs.requireEnded(boss, uuid);
    expect(await fixture.recordsAs('bureau').undo('school', uuid)).toBe(2);
  });

  it('bulk delete deletes a selected child record once together with its selected parent, and reports no failure', async () => {
    const [school] = schools;
    const admin = fixture.recordsAs('admin');
    const pupil = await admin.create('pupil', { name: '张三', schoolId: school?.uuid ?? '' });
    const friend = await admin.create('pupil', {
      name: '李四',
      schoolId: school?.uuid ?? '',
      friendId: pupil.uuid,
    });
    await giveRoles(['admin']);
    const uuids = [pupil.uuid, friend.uuid];
    const action: BulkAction = { action: 'delete' };
    const order = { action, selection: { uuids }, expect: 2 };
    const uuid = await jobs.enqueue(
      boss,
      buildBulkJob('pupil', action, await admin.prepareBulkRequest('pupil', order)),
    );
    await finish();
    expect(await job(uuid)).toMatchObject({ state: 'done', done: 2, failed: 0 });
    expect(await fixture.getRows('pupil')).toEqual([]);
  });

  it('bulk transition applies effects, and checks the guard of each record', async () => {
    const admin = fixture.recordsAs('admin');
    const schoolId = schools[0]?.uuid ?? '';
    const ready = await admin.create('pupil', { name: '张三', schoolId, idcard: '11010519491231002X' });
    const unready = await admin.create('pupil', { name: '李四', schoolId });
    const action: BulkAction = { action: 'transition', transition: 'submit', input: {} };
    const order = { action, selection: { uuids: [ready.uuid, unready.uuid] }, expect: 2 };
    const selected = await fixture.recordsAs('bureau').prepareBulkRequest('pupil', order);
    const uuid = await jobs.enqueue(boss, buildBulkJob('pupil', action, selected));
    await finish();
    expect(await job(uuid)).toMatchObject({ state: 'done', done: 1, failed: 1, action: 'submit' });
    expect(await jobs.listFailures(uuid)).toEqual([
      { uuid: unready.uuid, code: 400, msg: 'Fill in the ID first' },
    ]);
    expect(await admin.get('pupil', ready.uuid)).toMatchObject({ status: 'submitted' });
    expect(heard.flatMap(change => (change.of === 'message' ? [change.text.en] : []))).toEqual([
      'A new pupil',
    ]);
  });

  it('bulk job publishes its change events after the commit, without the values of the request', async () => {
    const uuid = await take({ action: 'edit', values: { phone: '13900139000' } });
    expect(JSON.stringify(await job(uuid))).not.toContain('13900139000');
    await finish();
    const told = heard.filter(change => change.of === 'resource');
    expect(told.map(({ resource, uuids }) => [resource, uuids.length])).toEqual([
      ['job', 1],
      ['school', 5],
      ['job', 1],
    ]);
    const rows = told.filter(({ resource }) => resource === 'job').flatMap(({ rows }) => rows);
    expect(rows.map(({ state, payload }) => [state, payload])).toEqual([
      ['waiting', null],
      ['done', null],
    ]);
  });

  it('bulk job is erased one month after its end', async () => {
    const uuid = await take(nameAll);
    await finish();
    await jobs.deleteExpired();
    expect(await job(uuid)).toBeDefined();
    fixture.setTime('2026-06-01T08:00:00+08:00');
    await jobs.deleteExpired();
    expect(await job(uuid)).toBeUndefined();
  });

  it('bulk job with an invalid stored request fails, and the next job runs', async () => {
    const strange = await jobs.enqueue(boss, {
      ...{ kind: 'nonsense', resource: 'school', action: 'x', payload: {} },
      items: schools.map(({ uuid }) => ({ uuid })),
    });
    const uuid = await take(nameAll);
    await finish();
    expect(await job(strange)).toMatchObject({ state: 'failed', done: 0 });
    expect(await job(uuid)).toMatchObject({ state: 'done', done: 5 });
  });

  it('bulk job is refused if its account already has twenty unfinished jobs', async () => {
    for (let count = 0; count < 20; count += 1) await take(nameAll);
    await expect(take(nameAll)).rejects.toMatchObject({ code: 429 });
    await finish();
    await take(nameAll);
  });
}
