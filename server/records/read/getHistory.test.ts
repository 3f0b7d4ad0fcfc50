import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { firstPage } from '#tests/support/firstPage';

describe.each(fixtureStores)('getHistory on %s', (_name, storeOf) => {
  let fixture: RecordsFixture;
  let pupil = '';
  let schools: string[] = [];
  afterEach(closeRecordsFixtures);
  beforeEach(async () => {
    fixture = await buildRecordsFixture({
      storeOf,
      userAccess: { admin: { see: ['username', 'name'] } },
    });
    const admin = fixture.recordsAs('admin');
    const made = ['001', '002'].map(code => admin.create('school', { code, name: `${code}校` }));
    schools = (await Promise.all(made)).map(({ uuid }) => uuid);
    pupil = (await admin.create('pupil', { name: '小明', schoolId: schools[0] ?? '' })).uuid;
    await admin.update('pupil', pupil, 1, { schoolId: schools[1] ?? '' });
  });
  const read = (role: string) => fixture.recordsAs(role).getHistory('pupil', pupil, firstPage);

  it('history has labels for the records that old and new values refer to', async () => {
    expect((await read('admin')).list.map(({ labels }) => labels)).toEqual([
      undefined,
      {
        [schools[0] ?? '']: '001 001校',
        [schools[1] ?? '']: '002 002校',
      },
    ]);
  });

  it("history titles an action in the caller's language, that of a transition by its schema", async () => {
    await fixture.recordsAs('admin').update('pupil', pupil, 2, { idcard: '11010519491231002X' });
    await fixture.recordsAs('admin').transition('pupil', pupil, 3, 'submit', {});
    const titles = (await read('bureau')).list.map(({ title }) => title);
    expect(titles).toEqual(['Create', 'Edit', 'Edit', 'Submit']);
  });

  it('history names an author only to callers who may see its account', async () => {
    await fixture.store.transact(tx =>
      tx.insert('user', { uuid: 'u1', version: 1, deleted: false, username: 'admin', name: '王老师' }),
    );
    expect((await read('admin')).list[0]).toMatchObject({ by: 'admin', author: '王老师' });
    expect((await read('bureau')).list[0]).not.toHaveProperty('author');
  });

  it("history has the operation id of the caller's own latest change for ten minutes, and of no other change", async () => {
    const operations = async (role: string) =>
      (await read(role)).list.map(({ operation }) => operation !== undefined);
    expect(await operations('admin')).toEqual([false, true]);
    expect(await operations('bureau')).toEqual([false, false]);
    const operation = (await read('admin')).list[1]?.operation ?? '';
    expect(await fixture.recordsAs('admin').undo('pupil', operation)).toBe(1);
    fixture.setTime('2026-04-16T08:11:00+08:00');
    expect(await operations('admin')).toEqual([false, false, false]);
  });

  it('history has no operation id for a transition that cannot be undone', async () => {
    await fixture.recordsAs('admin').update('pupil', pupil, 2, { idcard: '11010519491231002X' });
    await fixture.recordsAs('admin').transition('pupil', pupil, 3, 'submit', {});
    expect((await read('admin')).list.at(-1)).not.toHaveProperty('operation');
  });
});
