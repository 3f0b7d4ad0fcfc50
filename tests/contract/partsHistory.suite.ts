import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { HistoryEntry } from '#model/history';
import type { RecordDetail, Store } from '#model/records';
import { firstPage } from '#tests/support/firstPage';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

const titled = (name: string, more: JsonObject): JsonObject => ({ title: name, 'x-title-en': name, ...more });
const text = (name: string, more: JsonObject = {}): JsonObject => titled(name, { type: 'string', ...more });

const child: JsonObject = titled('child', {
  type: 'object',
  required: ['name'],
  properties: { name: text('name') },
  'x-parts': {
    guardians: { ...titled('Guardians', { of: 'guardian', by: 'childId', max: 3 }), title: '监护人' },
  },
  'x-access': {
    admin: { all: true, full: true },
    bureau: { see: true, edit: true },
    school: { see: true },
    editor: { see: true },
    dept: { see: true },
  },
});

const guardian: JsonObject = titled('guardian', {
  type: 'object',
  required: ['childId', 'name'],
  'x-display': '{name}',
  properties: {
    childId: titled('child', { 'x-ref': { to: 'child', owner: true }, 'x-once': true }),
    name: text('name', { maxLength: 10 }),
    phone: text('phone', { format: 'mobile', 'x-sensitive': 'phone' }),
    note: text('note'),
  },
  'x-access': {
    admin: { all: true, full: true },
    // Fields that the role may see: neither the note nor the authors of changes.
    bureau: { see: ['childId', 'name', 'phone'], edit: ['name'] },
    school: { see: true, rows: { name: '母' } },
    // A guardian is found by whoever knows its phone number; a child's guardians are not listed.
    dept: { see: true, foundBy: ['phone'] },
  },
});

const files = { child, guardian };
const [phone, other] = ['13912340001', '13912340002'] as const;

/** The action, the part and the changed values of a history entry. */
const tell = ({ action, part, changes }: HistoryEntry): string =>
  [
    ...[action, part?.title, part?.label].filter(Boolean),
    ...changes.map(({ field, old, new: now }) => `${field} ${String(old)}→${String(now)}`),
  ].join(' ');

/** The changes of parts in the history of their record, on any store. */
export function partsHistorySuite(name: string, storeOf: (catalog: Catalog) => Store | Promise<Store>): void {
  describe(`history of parts (child records, x-parts) on ${name}`, () => {
    afterEach(closeRecordsFixtures);
    let fixture: RecordsFixture;
    let made: RecordDetail;
    let operations: string[] = [];
    const uuids: Record<string, string> = {};

    const admin = () => fixture.recordsAs('admin');
    const read = (role: string, query = { ...firstPage, parts: true }) =>
      fixture.recordsAs(role).getHistory('child', made.uuid, query);
    const told = async (role: string) => (await read(role)).list.map(tell);
    const save = (changes: JsonObject, minute: number) => {
      fixture.setTime(`2026-04-16T08:0${minute}:00+08:00`);
      return admin().update('child', made.uuid, made.version, changes);
    };

    beforeEach(async () => {
      operations = [];
      const more = { onOperationWritten: (operation: string) => void operations.push(operation) };
      fixture = await buildRecordsFixture({ files, storeOf, more });
      const guardians: JsonObject[] = [{ name: '父', phone }, { name: '母' }];
      made = await admin().create('child', { name: '小明', guardians });
      for (const one of made.guardians as unknown as RecordDetail[]) uuids[String(one.name)] = one.uuid;
      const [father, mother] = [uuids['父'] ?? '', uuids['母'] ?? ''];
      await save({ guardians: [{ uuid: father, version: 1, phone: other, note: '密' }] }, 1);
      made = await save({ name: '小红', guardians: [{ uuid: mother, deleted: true }] }, 2);
    });

    it('history of a record includes creation, change and removal of its parts (x-parts) with authors, in order', async () => {
      expect(await told('admin')).toEqual([
        'create',
        'create Guardians 父',
        'create Guardians 母',
        `edit Guardians 父 phone ${phone}→${other} note null→密`,
        'edit name 小明→小红',
        'delete Guardians 母',
      ]);
      const { list, total } = await read('admin');
      expect(total).toBe(6);
      expect(list[3]).toMatchObject({
        ...{ title: 'Edit', by: 'admin', version: 2, at: '2026-04-16T08:01:00+08:00' },
        part: { list: 'guardians', title: 'Guardians', uuid: uuids['父'], label: '父' },
      });
      const chinese = fixture.recordsAs('admin', { language: 'zh' });
      const last = (await chinese.getHistory('child', made.uuid, { ...firstPage, parts: true })).list.at(-1);
      expect(last).toMatchObject({ title: '删除', part: { title: '监护人' } });
    });

    it('history of a record omits its parts (x-parts) unless they are requested', async () => {
      const { list, total } = await admin().getHistory('child', made.uuid, firstPage);
      expect(list.map(tell)).toEqual(['create', 'edit name 小明→小红']);
      expect(list.some(entry => 'part' in entry)).toBe(false);
      expect(total).toBe(2);
    });

    it('history of a record masks and hides fields and authors of its parts (x-parts) as the own history of the part does', async () => {
      const seen = await told('bureau');
      expect(seen).toContain('edit Guardians 父 phone 139****0001→139****0002');
      const ofPart = (await read('bureau')).list.filter(({ part }) => part?.uuid === uuids['父']);
      const own = await fixture.recordsAs('bureau').getHistory('guardian', uuids['父'] ?? '', firstPage);
      expect(ofPart.map(({ part: _, ...entry }) => entry)).toEqual(own.list);
      expect(own.list.map(({ by }) => by)).toEqual(['', '']);
    });

    it('history of a record neither contains nor counts changes of parts (x-parts) that the caller may not see', async () => {
      expect(await told('school')).toEqual([
        'create',
        'create Guardians 母',
        'edit name 小明→小红',
        'delete Guardians 母',
      ]);
      for (const role of ['editor', 'dept']) {
        expect(await told(role), role).toEqual(['create', 'edit name 小明→小红']);
        expect((await read(role)).total, role).toBe(2);
      }
    });

    it('history of a record writes an audit entry for each part (x-parts) with an unmasked value', async () => {
      const shown = async () =>
        (await fixture.getRows('log'))
          .filter(({ action, account }) => action === 'history' && account === 'admin')
          .map(({ resource, rowId, fields }) => ({ resource, rowId, fields }));
      await read('bureau');
      expect(await shown()).toEqual([]);
      await read('admin');
      expect(await shown()).toEqual([{ resource: 'guardian', rowId: uuids['父'], fields: 'phone' }]);
    });

    it('history of a record with parts (x-parts) contains each change once over its pages (pagination)', async () => {
      const pages = await Promise.all(
        [1, 2, 3].map(pageNo => read('admin', { pageNo, pageSize: 2, parts: true })),
      );
      expect(pages.flatMap(({ list }) => list)).toEqual((await read('admin')).list);
      expect(pages.map(({ total }) => total)).toEqual([6, 6, 6]);
    });

    it('history of a record contains the parts (x-parts) restored by an undo, and offers undo only at entries of the record itself', async () => {
      expect((await read('admin')).list.map(({ operation }) => operation)).toEqual([
        ...[undefined, undefined, undefined, undefined],
        operations.at(-1),
        undefined,
      ]);
      fixture.setTime('2026-04-16T08:03:00+08:00');
      expect(await admin().undo('child', operations.at(-1) ?? '')).toBe(2);
      expect((await told('admin')).slice(-2)).toEqual(['edit name 小红→小明', 'recover Guardians 母']);
    });
  });
}
