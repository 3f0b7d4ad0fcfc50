import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RecordDetail, Row } from '#model/records';
import { CallerRecords } from '../CallerRecords';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

describe.each(fixtureStores)('lease on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);
  let fixture: RecordsFixture;
  let told: string[];
  let pupil: RecordDetail;
  let one: CallerRecords;
  let other: CallerRecords;

  /** Creates the caller's user row, because lease checks load the account of the holder. */
  async function clerk(username: string, roles: readonly string[]): Promise<CallerRecords> {
    const caller = fixture.caller(roles[0] ?? '', { username });
    const row: Row = { uuid: caller.id ?? '', version: 1, deleted: false, username, roles: [...roles] };
    await fixture.store.transact(tx => tx.insert('user', row));
    return fixture.recordsAs(roles[0] ?? '', { username });
  }

  beforeEach(async () => {
    told = [];
    const changed = (resource: string, uuid: string) => void told.push(`${resource} ${uuid}`);
    fixture = await buildRecordsFixture({ storeOf, more: { onRecordChanged: changed } });
    const school = await fixture.recordsAs('admin').create('school', { code: '001', name: '一小' });
    const values = { name: '甲', schoolId: school.uuid, idcard: '110101201901010010' };
    pupil = await fixture.recordsAs('admin').create('pupil', values);
    [one, other] = [await clerk('one', ['bureau']), await clerk('other', ['bureau'])];
    told = [];
  });

  const at = (time: string): void => fixture.setTime(`2026-04-16T${time}+08:00`);
  const submit = () =>
    fixture.recordsAs('admin').transition('pupil', pupil.uuid, pupil.version, 'submit', {});
  const refused = {
    code: 409,
    data: { claim: { by: 'one', until: '2026-04-16T08:10:00+08:00', mine: false } },
  };

  it('a lease (advisory lock on a record) shows the holder to readers and refuses a second lease with 409', async () => {
    const claim = { by: 'one', until: '2026-04-16T08:10:00+08:00', mine: true };
    expect(await one.acquireLease('pupil', pupil.uuid)).toEqual(claim);
    expect((await one.get('pupil', pupil.uuid)).claim).toEqual(claim);
    expect((await other.get('pupil', pupil.uuid)).claim).toEqual({ ...claim, mine: false });
    await expect(other.acquireLease('pupil', pupil.uuid)).rejects.toMatchObject(refused);
    await expect(other.releaseLease('pupil', pupil.uuid)).rejects.toMatchObject(refused);
    expect(told).toEqual([`pupil ${pupil.uuid}`]);
  });

  it('a lease (advisory lock on a record) leaves the record and its version unchanged and blocks no edit', async () => {
    await one.acquireLease('pupil', pupil.uuid);
    expect((await other.get('pupil', pupil.uuid)).version).toBe(pupil.version);
    const moved = await other.transition('pupil', pupil.uuid, pupil.version, 'submit', {});
    expect(moved.status).toBe('submitted');
  });

  it('a lease (advisory lock on a record) is renewed by its holder and expires after ten minutes', async () => {
    await one.acquireLease('pupil', pupil.uuid);
    at('08:09:00');
    expect((await one.acquireLease('pupil', pupil.uuid)).until).toBe('2026-04-16T08:19:00+08:00');
    at('08:18:59');
    await expect(other.acquireLease('pupil', pupil.uuid)).rejects.toMatchObject({ code: 409 });
    at('08:19:00');
    expect((await other.get('pupil', pupil.uuid)).claim).toBeUndefined();
    expect((await other.acquireLease('pupil', pupil.uuid)).by).toBe('other');
    expect(told).toHaveLength(2);
  });

  it('a lease (advisory lock on a record) ends when its holder releases it', async () => {
    await one.acquireLease('pupil', pupil.uuid);
    expect(await one.releaseLease('pupil', pupil.uuid)).toBe(1);
    expect(await one.releaseLease('pupil', pupil.uuid)).toBe(0);
    expect((await other.acquireLease('pupil', pupil.uuid)).mine).toBe(true);
    expect(told).toHaveLength(3);
    const deeds = (await fixture.getRows('log')).map(
      ({ action, account }) => `${String(account)} ${String(action)}`,
    );
    expect(deeds.slice(-3)).toEqual(['one claim', 'one release', 'other claim']);
  });

  it('a lease (advisory lock on a record) ends when a transition leaves its holder without a permitted action', async () => {
    await one.acquireLease('pupil', pupil.uuid);
    await submit();
    const row = (await fixture.getRows('pupil'))[0];
    await fixture.recordsAs('bureau').transition('pupil', pupil.uuid, row?.version ?? 0, 'admit', {});
    expect((await fixture.recordsAs('admin').get('pupil', pupil.uuid)).claim).toBeUndefined();
  });

  it('a lease (advisory lock on a record) ends when its holder is disabled or loses access to the record', async () => {
    await one.acquireLease('pupil', pupil.uuid);
    const account = (await fixture.getRows('user')).find(({ username }) => username === 'one');
    const roles = { roles: ['dept'] };
    await fixture.store.transact(tx => tx.update('user', account?.uuid ?? '', 1, roles));
    expect((await other.get('pupil', pupil.uuid)).claim).toBeUndefined();
    expect((await other.acquireLease('pupil', pupil.uuid)).by).toBe('other');
  });

  it('a lease (advisory lock on a record) is refused to a caller without a permitted action on the record', async () => {
    await expect(fixture.recordsAs('dept').acquireLease('pupil', pupil.uuid)).rejects.toMatchObject({
      code: 404,
    });
    await submit();
    const row = (await fixture.getRows('pupil'))[0];
    await one.transition('pupil', pupil.uuid, row?.version ?? 0, 'admit', {});
    await expect(one.acquireLease('pupil', pupil.uuid)).rejects.toMatchObject({ code: 403 });
  });

  it('list of leases (advisory locks) of several records equals the lease in each record detail, without expired ones', async () => {
    const admin = fixture.recordsAs('admin');
    const create = (name: string) => admin.create('pupil', { name, schoolId: String(pupil.schoolId) });
    const [second, third, free] = [await create('乙'), await create('丙'), await create('丁')];
    const all = [pupil, second, third, free].map(({ uuid }) => uuid);
    await one.acquireLease('pupil', pupil.uuid);
    await other.acquireLease('pupil', second.uuid);
    at('08:05:00');
    await one.acquireLease('pupil', third.uuid);
    const list = async (by: CallerRecords) => {
      const leases = await by.listLeases('pupil', all);
      for (const uuid of all) expect(leases.get(uuid)).toEqual((await by.get('pupil', uuid)).claim);
      return [...leases].map(([uuid, { by: holder, mine }]) => [all.indexOf(uuid), holder, mine]).sort();
    };
    expect(await list(one)).toEqual([
      [0, 'one', true],
      [1, 'other', false],
      [2, 'one', true],
    ]);
    expect(await list(other)).toEqual([
      [0, 'one', false],
      [1, 'other', true],
      [2, 'one', false],
    ]);
    at('08:10:00');
    expect(await list(other)).toEqual([[2, 'one', false]]);
    const account = (await fixture.getRows('user')).find(({ username }) => username === 'one');
    await fixture.store.transact(tx => tx.update('user', account?.uuid ?? '', 1, { roles: ['dept'] }));
    expect(await list(other)).toEqual([]);
  });

  it('list of leases (advisory locks) contains only records visible to the caller', async () => {
    await one.acquireLease('pupil', pupil.uuid);
    await expect(fixture.recordsAs('dept').listLeases('pupil', [pupil.uuid])).rejects.toMatchObject({
      code: 403,
    });
    expect(await fixture.recordsAs('parent').listLeases('pupil', [pupil.uuid])).toEqual(new Map());
    expect(await one.listLeases('pupil', ['no-record'])).toEqual(new Map());
  });

  it('a lease (advisory lock on a record) is ignored while the applied catalog has no lease table', async () => {
    const { lease, ...resources } = fixture.catalog.resources;
    expect(lease).toBeDefined();
    const catalog = { ...fixture.catalog, resources };
    const before = new CallerRecords({ ...fixture.parts, catalog, caller: fixture.caller('bureau') });
    expect((await before.get('pupil', pupil.uuid)).uuid).toBe(pupil.uuid);
  });

  it('a lease (advisory lock on a record) is held by one account after concurrent requests of two accounts', async () => {
    const asked = [one, other, one, other].map(clerk => clerk.acquireLease('pupil', pupil.uuid));
    const answers = await Promise.allSettled(asked);
    const holders = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value.by] : []));
    expect(new Set(holders).size).toBe(1);
    expect(await fixture.getRows('lease')).toHaveLength(1);
  });
});
