import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Conflict, NotAllowed, NotFound } from '#model/errors';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { firstPage } from '#tests/support/firstPage';

describe.each(fixtureStores)('undo on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);
  let fixture: RecordsFixture;
  let operation = '';
  let school = '';
  beforeEach(async () => {
    fixture = await buildRecordsFixture({
      storeOf,
      more: { onOperationWritten: told => (operation = told) },
    });
    school = (
      await fixture.recordsAs('admin').create('school', { code: '001', name: '一小', phone: '13800138000' })
    ).uuid;
  });

  const admin = () => fixture.recordsAs('admin');
  const get = () => admin().get('school', school);
  const undo = (role: string, resource = 'school') => fixture.recordsAs(role).undo(resource, operation);

  it('restores the old values of an edit, encrypted and derived ones too, as a new version', async () => {
    await admin().update('school', school, 1, { name: '二小', phone: '13900139000' });
    expect(await undo('admin')).toBe(1);
    expect(await get()).toMatchObject({ version: 3, name: '一小', label: '001-一小', phone: '13800138000' });
    const entries = (await admin().getHistory('school', school, firstPage)).list;
    expect(entries.map(({ action }) => action)).toEqual(['create', 'edit', 'edit']);
  });

  it('treats a right guess of a masked value like a wrong one, in version, history and undo', async () => {
    const guess = async (version: number, phone: string) => {
      const clerk = fixture.recordsAs('bureau');
      const saved = await clerk.update('school', school, version, { phone });
      const { total } = await clerk.getHistory('school', school, firstPage);
      return { version: saved.version, total, undone: await undo('bureau') };
    };
    expect(await guess(1, '13900139000')).toEqual({ version: 2, total: 2, undone: 1 });
    expect(await guess(3, '13800138000')).toEqual({ version: 4, total: 4, undone: 1 });
    expect(await get()).toMatchObject({ version: 5, phone: '13800138000' });
  });

  it('deletes a created record, and can itself be undone', async () => {
    expect(await undo('admin')).toBe(1);
    await expect(get()).rejects.toThrow(NotFound);
    await undo('admin');
    expect(await get()).toMatchObject({ name: '一小' });
  });

  it('refuses to undo a creation after another record refers to it', async () => {
    const made = operation;
    await admin().create('pupil', { name: '甲', schoolId: school });
    operation = made;
    await expect(undo('admin')).rejects.toThrow(Conflict);
    expect(await get()).toMatchObject({ version: 1 });
  });

  it('restores deleted records with their owned records and cleared relations', async () => {
    const pupil = await admin().create('pupil', { name: '甲', schoolId: school });
    const other = await admin().create('school', { code: '002', name: '二小' });
    const friend = await admin().create('pupil', { name: '乙', schoolId: other.uuid, friendId: pupil.uuid });
    await admin().remove('pupil', [pupil.uuid]);
    expect(await admin().get('pupil', friend.uuid)).toMatchObject({ friendId: null });
    expect(await undo('admin', 'pupil')).toBe(2);
    expect(await admin().get('pupil', friend.uuid)).toMatchObject({ friendId: pupil.uuid });
    expect(await admin().get('pupil', pupil.uuid)).toMatchObject({ name: '甲' });
  });

  it('refuses an undo after ten minutes', async () => {
    await admin().update('school', school, 1, { name: '二小' });
    fixture.setTime('2026-04-16T08:10:01+08:00');
    await expect(undo('admin')).rejects.toMatchObject({ userMessage: 'undoTooLate' });
    fixture.setTime('2026-04-16T08:10:00+08:00');
    expect(await undo('admin')).toBe(1);
  });

  it('undoes only the own operations, by the current rights', async () => {
    await fixture.recordsAs('bureau').update('school', school, 1, { seats: 5 });
    await expect(undo('admin')).rejects.toThrow(NotFound);
    await expect(
      fixture.recordsAs('school', { username: 'bureau' }).undo('school', operation),
    ).rejects.toThrow(NotAllowed);
    expect(await undo('bureau')).toBe(1);
  });

  it('refuses with 409 and the name of a record that was changed since', async () => {
    await admin().update('school', school, 1, { name: '二小' });
    const mine = operation;
    await fixture.recordsAs('bureau').update('school', school, 2, { seats: 5 });
    operation = mine;
    await expect(undo('admin')).rejects.toMatchObject({
      code: 409,
      userMessage: { en: '001 二小 was changed since, so this cannot be undone' },
      data: { uuid: school },
    });
    expect(await get()).toMatchObject({ version: 3, name: '二小' });
  });

  it('refuses to undo a transition that drew a number or changed other records', async () => {
    const pupil = await admin().create('pupil', {
      name: '甲',
      idcard: '11010519491231002X',
      schoolId: school,
    });
    await admin().transition('pupil', pupil.uuid, 1, 'submit', {});
    await expect(undo('admin', 'pupil')).rejects.toMatchObject({
      userMessage: { en: '甲 took a step that cannot be taken back' },
    });
    expect(await admin().get('pupil', pupil.uuid)).toMatchObject({ status: 'submitted' });
  });

  it('restores the state after a transition without other effects', async () => {
    const pupil = await admin().create('pupil', { name: '甲', schoolId: school });
    const letter = await admin().create('letter', { pupilId: pupil.uuid });
    await admin().transition('letter', letter.uuid, 1, 'send', {});
    await undo('admin', 'letter');
    expect(await admin().get('letter', letter.uuid)).toMatchObject({ status: 'open', version: 3 });
  });

  it('refuses to undo a transition for a caller who may not make it now', async () => {
    const pupil = await admin().create('pupil', { name: '甲', schoolId: school });
    const letter = await admin().create('letter', { pupilId: pupil.uuid });
    await admin().transition('letter', letter.uuid, 1, 'send', {});
    const lesser = fixture.recordsAs('bureau', { username: 'admin' });
    await expect(lesser.undo('letter', operation)).rejects.toThrow(NotAllowed);
    expect(await admin().get('letter', letter.uuid)).toMatchObject({ status: 'sent' });
  });

  it('refuses to undo an operation over too many records', async () => {
    const [entry] = await fixture.getRows('history');
    await fixture.store.transact(async tx => {
      for (let count = 0; count < 1000; count += 1) {
        const another = { uuid: randomUUID(), record: randomUUID() };
        await tx.insert('history', { ...entry, ...another, version: 1, deleted: false });
      }
    });
    await expect(undo('admin')).rejects.toMatchObject({ code: 409, userMessage: 'undoTooMany' });
  });
});
