import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemUsername, type Caller } from '#model/caller';
import type { JsonObject } from '#model/json';
import { Conflict, NotAllowed, NotFound } from '#model/errors';
import { NoticeInbox } from '#server/notices/NoticeInbox';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureFiles,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { schemasFolder } from '#tests/support/schemasFolder';
import { firstPage } from '#tests/support/firstPage';

const readShippedSchema = async (name: string): Promise<JsonObject> =>
  JSON.parse(await fs.readFile(path.join(schemasFolder, 'resources', `${name}.json`), 'utf8')) as JsonObject;

/** A receipt may refer to a letter, and has a transition that only sends a notice. */
const receiptSchema: JsonObject = {
  title: '回执',
  'x-title-en': 'Receipt',
  type: 'object',
  properties: {
    letterId: { title: '通知书', 'x-title-en': 'Letter', 'x-ref': { to: 'letter', onDelete: 'clear' } },
    officeId: { title: '机构', 'x-title-en': 'Office', 'x-ref': 'organ' },
  },
  'x-states': {
    initial: 'open',
    states: {
      open: { title: '待办', 'x-title-en': 'Open', colour: 'gray' },
      called: { title: '已通知', 'x-title-en': 'Called', colour: 'green', final: true },
    },
    transitions: {
      call: {
        title: '通知',
        'x-title-en': 'Call',
        from: 'open',
        to: 'called',
        effects: [
          { notify: '$this.createdBy', text: '请来领取', 'x-text-en': 'Please come' },
          {
            ...{ notify: 'school', office: '$this.officeId' },
            ...{ text: '已通知', 'x-text-en': 'The family was called' },
          },
        ],
      },
    },
  },
  'x-access': { admin: { all: true }, bureau: { see: true, create: true, do: ['call'] } },
};

describe.each(fixtureStores)('undo on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);
  let fixture: RecordsFixture;
  let operation = '';
  let school = '';
  let office = '';
  let added: Promise<void>[];
  beforeEach(async () => {
    fixture = await buildRecordsFixture({
      storeOf,
      files: {
        ...fixtureFiles,
        receipt: receiptSchema,
        notification: await readShippedSchema('notification'),
        preference: await readShippedSchema('preference'),
      },
      more: {
        onOperationWritten: told => (operation = told),
        notify: notice =>
          added.push(new NoticeInbox({ store: fixture.store, clock: fixture.parts.clock }).add(notice)),
      },
    });
    added = [];
    school = (
      await fixture.recordsAs('admin').create('school', { code: '001', name: '一小', phone: '13800138000' })
    ).uuid;
  });

  const admin = () => fixture.recordsAs('admin');
  const get = () => admin().get('school', school);
  const undo = (role: string, resource = 'school') => fixture.recordsAs(role).undo(resource, operation);

  it('undo restores the old values of an edit, including encrypted and derived ones, as a new version', async () => {
    await admin().update('school', school, 1, { name: '二小', phone: '13900139000' });
    expect(await undo('admin')).toBe(1);
    expect(await get()).toMatchObject({ version: 3, name: '一小', label: '001-一小', phone: '13800138000' });
    const entries = (await admin().getHistory('school', school, firstPage)).list;
    expect(entries.map(({ action }) => action)).toEqual(['create', 'edit', 'edit']);
  });

  it('undo, version and history do not disclose whether a guessed masked value was right', async () => {
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

  it('undo deletes a created record, and can itself be undone', async () => {
    expect(await undo('admin')).toBe(1);
    await expect(get()).rejects.toThrow(NotFound);
    await undo('admin');
    expect(await get()).toMatchObject({ name: '一小' });
  });

  it('undo of a creation is refused after another record refers to the created one', async () => {
    const made = operation;
    await admin().create('pupil', { name: '甲', schoolId: school });
    operation = made;
    await expect(undo('admin')).rejects.toThrow(Conflict);
    expect(await get()).toMatchObject({ version: 1 });
  });

  it('undo restores deleted records with their owned records and cleared relations', async () => {
    const pupil = await admin().create('pupil', { name: '甲', schoolId: school });
    const other = await admin().create('school', { code: '002', name: '二小' });
    const friend = await admin().create('pupil', { name: '乙', schoolId: other.uuid, friendId: pupil.uuid });
    await admin().remove('pupil', [pupil.uuid]);
    expect(await admin().get('pupil', friend.uuid)).toMatchObject({ friendId: null });
    expect(await undo('admin', 'pupil')).toBe(2);
    expect(await admin().get('pupil', friend.uuid)).toMatchObject({ friendId: pupil.uuid });
    expect(await admin().get('pupil', pupil.uuid)).toMatchObject({ name: '甲' });
  });

  it('undo is refused after ten minutes', async () => {
    await admin().update('school', school, 1, { name: '二小' });
    fixture.setTime('2026-04-16T08:10:01+08:00');
    await expect(undo('admin')).rejects.toMatchObject({ userMessage: 'undoTooLate' });
    fixture.setTime('2026-04-16T08:10:00+08:00');
    expect(await undo('admin')).toBe(1);
  });

  it("undo reverts only the caller's own operations, checked by the current grants", async () => {
    await fixture.recordsAs('bureau').update('school', school, 1, { seats: 5 });
    await expect(undo('admin')).rejects.toThrow(NotFound);
    await expect(
      fixture.recordsAs('school', { username: 'bureau' }).undo('school', operation),
    ).rejects.toThrow(NotAllowed);
    expect(await undo('bureau')).toBe(1);
  });

  it('undo refuses with 409 if a record was changed since, and names the record', async () => {
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

  it('undo is refused for a transition that allocated a sequence number or changed other records', async () => {
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

  it('undo restores the state after a transition without other effects', async () => {
    const pupil = await admin().create('pupil', { name: '甲', schoolId: school });
    const letter = await admin().create('letter', { pupilId: pupil.uuid });
    await admin().transition('letter', letter.uuid, 1, 'send', {});
    await undo('admin', 'letter');
    expect(await admin().get('letter', letter.uuid)).toMatchObject({ status: 'open', version: 3 });
  });

  describe('transition that the system follows by one of another record', () => {
    let pupil = '';
    let letter = '';
    beforeEach(async () => {
      const values = { name: '甲', idcard: '11010519491231002X', schoolId: school };
      pupil = (await admin().create('pupil', values)).uuid;
      await admin().transition('pupil', pupil, 1, 'submit', {});
      letter = (await admin().create('letter', { pupilId: pupil })).uuid;
      await admin().transition('letter', letter, 1, 'send', {});
      expect(await admin().get('pupil', pupil)).toMatchObject({ status: 'admitted', version: 3 });
    });

    it('undo of a transition also undoes the follow-up transition that the system made on another record', async () => {
      expect(await undo('admin', 'letter')).toBe(2);
      expect(await admin().get('letter', letter)).toMatchObject({ status: 'open' });
      expect(await admin().get('pupil', pupil)).toMatchObject({ status: 'submitted' });
      const last = (await admin().getHistory('pupil', pupil, firstPage)).list.at(-1);
      expect(last).toMatchObject({ action: 'undo', by: systemUsername });
    });

    it('undo of a transition is refused once the record of its follow-up transition was changed since', async () => {
      const sent = operation;
      await admin().update('pupil', pupil, 3, { name: '乙' });
      operation = sent;
      await expect(undo('admin', 'letter')).rejects.toMatchObject({
        code: 409,
        userMessage: { en: '乙 was changed since, so this cannot be undone' },
      });
      expect(await admin().get('letter', letter)).toMatchObject({ status: 'sent' });
    });
  });

  it('audit entry of an undo is kept as long as the entry of the undone transition, or as briefly as the entry of the undone edit', async () => {
    const pupil = await admin().create('pupil', { name: '甲', schoolId: school });
    const letter = await admin().create('letter', { pupilId: pupil.uuid });
    await admin().transition('letter', letter.uuid, 1, 'send', {});
    await undo('admin', 'letter');
    await admin().update('school', school, 1, { name: '二小' });
    await undo('admin');
    const entries = (await fixture.getRows('log')).map(({ resource, action, term }) => [
      ...[resource, action, term],
    ]);
    expect(entries).toContainEqual(['letter', 'send', 'long']);
    expect(entries).toContainEqual(['letter', 'undo', 'long']);
    expect(entries.filter(([of, action]) => of === 'school' && action === 'edit')).toEqual([
      ['school', 'edit', 'short'],
      ['school', 'edit', 'short'],
    ]);
  });

  it('undo of a transition deletes the record that the transition created, and restores the state', async () => {
    const { pupil, letter } = await admit();
    expect(await undo('bureau', 'pupil')).toBe(2);
    expect(await admin().get('pupil', pupil)).toMatchObject({ status: 'submitted' });
    await expect(admin().get('letter', letter)).rejects.toThrow(NotFound);
    const last = (await admin().getHistory('pupil', pupil, firstPage)).list.at(-1);
    expect(last).toMatchObject({ action: 'undo', by: 'bureau' });
  });

  it('undo refuses to delete a created record that was changed since, and names the record', async () => {
    const { pupil, letter } = await admit();
    const step = operation;
    await admin().transition('letter', letter, 1, 'send', {});
    operation = step;
    await expect(undo('bureau', 'pupil')).rejects.toMatchObject({
      code: 409,
      userMessage: { en: expect.stringMatching(/was changed since/) as string },
    });
    expect(await admin().get('pupil', pupil)).toMatchObject({ status: 'admitted' });
  });

  it('undo refuses to delete a created record that another refers to', async () => {
    const { pupil, letter } = await admit();
    const step = operation;
    await admin().create('receipt', { letterId: letter });
    operation = step;
    await expect(undo('bureau', 'pupil')).rejects.toMatchObject({
      code: 409,
      userMessage: { en: expect.stringMatching(/^Other records refer to/) as string },
    });
    expect(await admin().get('pupil', pupil)).toMatchObject({ status: 'admitted' });
    expect(await admin().get('letter', letter)).toMatchObject({ status: 'open' });
  });

  it('undo withdraws the unread notices of a transition', async () => {
    await call();
    expect(await fixture.getRows('notification')).toHaveLength(2);
    expect(await undo('bureau', 'receipt')).toBe(1);
    expect(await fixture.getRows('notification')).toEqual([]);
  });

  it.each([
    ['its account has cleared its notices', (): Partial<Caller> => ({ username: 'bureau' })],
    [
      'an account of its role and office has',
      (): Partial<Caller> => ({ username: 'reader', roles: ['school'], me: { organ: office } }),
    ],
  ])('undo is refused for a transition whose notice was read: %s', async (_reader, getReader) => {
    const receipt = await call();
    await clearNotices(fixture.caller('bureau', getReader()));
    await expect(undo('bureau', 'receipt')).rejects.toMatchObject({
      code: 409,
      userMessage: { en: expect.stringMatching(/^The notice about/) as string },
    });
    expect(await admin().get('receipt', receipt)).toMatchObject({ status: 'called' });
    expect(await fixture.getRows('notification')).toHaveLength(2);
  });

  it('undo withdraws a notice that was dismissed only by an account outside of its receivers', async () => {
    await call();
    await clearNotices(fixture.caller('dept', { username: 'other' }));
    expect(await undo('bureau', 'receipt')).toBe(1);
  });

  it('undo withdraws a notice that was dismissed only by an account of another office', async () => {
    const other = (await admin().create('organ', { name: '二小' })).uuid;
    await call();
    await clearNotices(fixture.caller('school', { username: 'other', me: { organ: other } }));
    expect(await undo('bureau', 'receipt')).toBe(1);
  });

  /** Admits a pupil as the bureau, which creates a letter that the bureau may not delete. */
  async function admit(): Promise<{ pupil: string; letter: string }> {
    const values = { name: '甲', idcard: '11010519491231002X', schoolId: school };
    const { uuid } = await admin().create('pupil', values);
    await admin().transition('pupil', uuid, 1, 'submit', {});
    await fixture.recordsAs('bureau').transition('pupil', uuid, 2, 'admit', {});
    return { pupil: uuid, letter: (await fixture.getRows('letter'))[0]?.uuid ?? '' };
  }

  /** Makes a transition that notifies the account of the caller and a role. */
  async function call(): Promise<string> {
    office = (await admin().create('organ', { name: '一小' })).uuid;
    const { uuid } = await fixture.recordsAs('bureau').create('receipt', {});
    await admin().update('receipt', uuid, 1, { officeId: office });
    await fixture.recordsAs('bureau').transition('receipt', uuid, 2, 'call', {});
    await Promise.all(added);
    return uuid;
  }

  async function clearNotices({ id = '', roles, username, me }: Caller): Promise<void> {
    const row = { version: 1, deleted: false };
    const clearedAt = '2026-04-16T00:01:00.000Z';
    await fixture.store.transact(async tx => {
      const organId = me.organ ?? null;
      await tx.insert('user', { ...row, uuid: id, username, roles: [...roles], organId });
      await tx.insert('preference', { ...row, uuid: randomUUID(), userId: id, clearedAt });
    });
  }

  it('undo is refused for a transition that the caller may no longer make', async () => {
    const pupil = await admin().create('pupil', { name: '甲', schoolId: school });
    const letter = await admin().create('letter', { pupilId: pupil.uuid });
    await admin().transition('letter', letter.uuid, 1, 'send', {});
    const lesser = fixture.recordsAs('bureau', { username: 'admin' });
    await expect(lesser.undo('letter', operation)).rejects.toThrow(NotAllowed);
    expect(await admin().get('letter', letter.uuid)).toMatchObject({ status: 'sent' });
  });

  it('undo is refused for an operation over too many records', async () => {
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
