import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import { Conflict, DuplicateValue, NotAllowed, ActionRefused, ValidationFailed } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordDetail, Store } from '#model/records';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { text, titled } from '#tests/support/titled';

const child: JsonObject = titled('child', {
  type: 'object',
  required: ['name'],
  properties: { name: text('name') },
  'x-parts': {
    guardians: titled('guardians', { of: 'guardian', by: 'childId', min: 1, max: 3 }),
  },
  'x-access': {
    admin: { all: true, full: true },
    bureau: { see: true, edit: true, create: true },
    school: { see: true, edit: true },
  },
});

const guardian: JsonObject = titled('guardian', {
  type: 'object',
  required: ['childId', 'name'],
  properties: {
    childId: titled('child', { 'x-ref': { to: 'child', owner: true }, 'x-once': true }),
    name: text('name', { maxLength: 10 }),
    phone: text('phone', { format: 'mobile', 'x-sensitive': 'phone', 'x-unique': true }),
  },
  'x-access': {
    admin: { all: true, full: true },
    bureau: { see: true, create: true, edit: ['name'] },
  },
});

/** An order with states, which requires a minimum number of lines once it is submitted. */
const order: JsonObject = titled('order', {
  type: 'object',
  properties: { note: text('note') },
  'x-parts': { lines: titled('lines', { of: 'line', by: 'orderId', min: 1, max: 2 }) },
  'x-states': {
    initial: 'draft',
    states: { draft: titled('draft', {}), sent: titled('sent', { final: true }) },
    transitions: { send: titled('send', { from: 'draft', to: 'sent' }) },
  },
  'x-access': { admin: { all: true } },
});
const line: JsonObject = titled('line', {
  type: 'object',
  required: ['orderId'],
  properties: { orderId: titled('order', { 'x-ref': { to: 'order', owner: true } }), text: text('text') },
  'x-access': { admin: { all: true } },
});

const files = { child, guardian, order, line };
const phones = ['13912340001', '13912340002', '13912340003', '13912340004'];

/** Records that belong to one record, saved with it in one transaction, on any store. */
export function partsSuite(name: string, storeOf: (catalog: Catalog) => Store | Promise<Store>): void {
  describe(`parts (child records saved with their record, x-parts) on ${name}`, () => {
    afterEach(closeRecordsFixtures);
    let fixture: RecordsFixture;
    beforeEach(async () => {
      fixture = await buildRecordsFixture({ files, storeOf });
    });

    const admin = () => fixture.recordsAs('admin');
    const create = (...guardians: JsonObject[]) => admin().create('child', { name: '小明', guardians });
    const guardiansOf = (record: RecordDetail) => record.guardians as unknown as RecordDetail[];
    const update = ({ uuid, version }: RecordDetail, changes: JsonObject, role = 'admin') =>
      fixture.recordsAs(role).update('child', uuid, version, changes);
    const countRows = async () => [
      (await fixture.getRows('child')).length,
      (await fixture.getRows('guardian')).length,
    ];
    const issuesOf = async (save: Promise<unknown>) => {
      const error: unknown = await save.catch((thrown: unknown) => thrown);
      if (!(error instanceof ValidationFailed)) throw error;
      return error.issues.map(({ path, keyword }) => `${path} ${keyword}`);
    };

    it('a record is created with its parts (x-parts) in one request, and returns them in creation order', async () => {
      const made = await create({ name: '父', phone: phones[0] ?? '' }, { name: '母' });
      expect(guardiansOf(made).map(one => [one.name, one.childId, one.version])).toEqual([
        ['父', made.uuid, 1],
        ['母', made.uuid, 1],
      ]);
      expect(await admin().get('child', made.uuid)).toMatchObject({ guardians: guardiansOf(made) });
    });

    it('one save adds, changes and removes parts (x-parts) of a record, and leaves the others unchanged', async () => {
      const made = await create({ name: '父' }, { name: '母' }, { name: '叔' });
      const [father, mother] = guardiansOf(made);
      const saved = await update(made, {
        name: '小红',
        guardians: [
          { uuid: father?.uuid ?? '', version: 1, name: '爸' },
          { uuid: mother?.uuid ?? '', deleted: true },
          { name: '姑' },
        ],
      });
      expect(saved.name).toBe('小红');
      expect(guardiansOf(saved).map(one => one.name)).toEqual(['爸', '叔', '姑']);
      expect(await countRows()).toEqual([1, 3]);
    });

    it('save of a record with child records (x-parts) stores nothing when one of them is invalid, and returns the path of each issue', async () => {
      expect(
        await issuesOf(
          admin().create('child', {
            guardians: [{ name: '父' }, { name: '十一个字的名字太长了吧' }, { phone: '1' }],
          }),
        ),
      ).toEqual([
        '/name required',
        '/guardians/1/name maxLength',
        '/guardians/2/name required',
        '/guardians/2/phone format',
      ]);
      expect(await countRows()).toEqual([0, 0]);
      const made = await create({ name: '父' });
      const wrong = update(made, { name: '小红', guardians: [{ name: '母' }, { phone: '1' }] });
      expect(await issuesOf(wrong)).toContain('/guardians/1/phone format');
      expect((await admin().get('child', made.uuid)).name).toBe('小明');
      expect(await countRows()).toEqual([1, 1]);
    });

    it('a duplicate unique value is reported at its part (x-parts), and another part may reuse the value of a removed one', async () => {
      const made = await create({ name: '父', phone: phones[0] ?? '' });
      const twice = create({ name: '母' }, { name: '叔', phone: phones[0] ?? '' });
      await expect(twice).rejects.toMatchObject({ fields: ['guardians/1/phone'] });
      await expect(twice).rejects.toBeInstanceOf(DuplicateValue);
      expect(await countRows()).toEqual([1, 1]);
      const [father] = guardiansOf(made);
      const saved = await update(made, {
        guardians: [
          { name: '母', phone: phones[0] ?? '' },
          { uuid: father?.uuid ?? '', deleted: true },
        ],
      });
      expect(guardiansOf(saved).map(one => one.name)).toEqual(['母']);
    });

    it('save is refused if a record has fewer or more child records (x-parts) than the schema allows, also on a save of a single child record', async () => {
      expect(await issuesOf(admin().create('child', { name: '小明' }))).toEqual(['/guardians minItems']);
      const made = await create({ name: '父' });
      const [father] = guardiansOf(made);
      const none = update(made, { guardians: [{ uuid: father?.uuid ?? '', deleted: true }] });
      expect(await issuesOf(none)).toEqual(['/guardians minItems']);
      const many = update(made, { guardians: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] });
      expect(await issuesOf(many)).toEqual(['/guardians maxItems']);
      await expect(admin().remove('guardian', [father?.uuid ?? ''])).rejects.toBeInstanceOf(Conflict);
      await update(made, { guardians: [{ name: 'a' }, { name: 'b' }] });
      await expect(admin().create('guardian', { childId: made.uuid, name: 'c' })).rejects.toThrow(
        'guardians: no more than 3',
      );
      expect(await countRows()).toEqual([1, 3]);
    });

    it('a record in its initial state may have too few parts (x-parts), and the transition out of that state is refused', async () => {
      const made = await admin().create('order', { note: 'n' });
      const send = () => admin().transition('order', made.uuid, 1, 'send', {});
      await expect(send()).rejects.toBeInstanceOf(ActionRefused);
      const before = await admin().get('order', made.uuid);
      expect(before.actions).not.toContain('send');
      expect(before.refusals).toEqual({ send: 'lines: at least 1 must be there' });
      await admin().update('order', made.uuid, 1, { lines: [{ text: 'a' }] });
      expect((await admin().get('order', made.uuid)).actions).toContain('send');
      expect((await send()).status).toBe('sent');
      const [row] = await fixture.getRows('line');
      await expect(admin().remove('line', [row?.uuid ?? ''])).rejects.toBeInstanceOf(Conflict);
    });

    it('each part (x-parts) of a saved record is checked by the access grants of its own resource', async () => {
      const made = await create({ name: '父', phone: phones[0] ?? '' });
      const [father] = guardiansOf(made);
      const key = { uuid: father?.uuid ?? '', version: 1 };
      expect(
        await issuesOf(update(made, { guardians: [{ ...key, phone: phones[1] ?? '' }] }, 'bureau')),
      ).toEqual(['/guardians/0/phone readOnly']);
      await expect(update(made, { guardians: [{ ...key, deleted: true }] }, 'bureau')).rejects.toBeInstanceOf(
        NotAllowed,
      );
      const seen = await fixture.recordsAs('bureau').get('child', made.uuid);
      expect(guardiansOf(seen)[0]).toMatchObject({ phone: '139****0001', masked: ['phone'] });
      const saved = await update(made, { guardians: [{ ...key, name: '爸' }] }, 'bureau');
      expect(guardiansOf(saved)[0]?.name).toBe('爸');
      expect(await fixture.recordsAs('school').get('child', made.uuid)).not.toHaveProperty('guardians');
      expect(await issuesOf(update(made, { guardians: [{ name: '母' }] }, 'school'))).toEqual([
        '/guardians unknown',
      ]);
    });

    it('save refuses a child record (x-parts) of another record, one that is no object, and one without its version', async () => {
      const [one, other] = [await create({ name: '父' }), await create({ name: '母' })];
      const [mother] = guardiansOf(other);
      const foreign = update(one, { guardians: [{ uuid: mother?.uuid ?? '', version: 1, name: 'x' }] });
      expect(await issuesOf(foreign)).toEqual(['/guardians/0/uuid reference']);
      expect(await issuesOf(update(one, { guardians: ['x'] }))).toEqual(['/guardians/0 type']);
      expect(await issuesOf(update(one, { guardians: [{ uuid: mother?.uuid ?? '' }] }))).toEqual([
        '/guardians/0/version required',
      ]);
      expect(await issuesOf(update(one, { guardians: [{ name: 'x', childId: other.uuid }] }))).toEqual([
        '/guardians/0/childId readOnly',
      ]);
    });

    it('a save of a part (x-parts) that another user has changed returns 409 with its path and both values', async () => {
      const made = await create({ name: '父' }, { name: '母' });
      const [father, mother] = guardiansOf(made);
      await update(made, { guardians: [{ uuid: father?.uuid ?? '', version: 1, name: '爸' }] });
      const late = update(made, { guardians: [{ uuid: father?.uuid ?? '', version: 1, name: '爹' }] });
      await expect(late).rejects.toMatchObject({
        data: {
          conflicts: [{ path: '/guardians/0/name', mine: '爹', theirs: '爸' }],
          current: { uuid: made.uuid },
        },
      });
      // A change of another part of the same record causes no conflict.
      const saved = await update(made, { guardians: [{ uuid: mother?.uuid ?? '', version: 1, name: '妈' }] });
      expect(guardiansOf(saved).map(one => one.name)).toEqual(['爸', '妈']);
    });

    it('parts (x-parts) are deleted and restored together with their record', async () => {
      const made = await create({ name: '父' }, { name: '母' });
      await admin().remove('child', [made.uuid]);
      expect(await countRows()).toEqual([0, 0]);
      await admin().recover('child', [made.uuid]);
      expect(guardiansOf(await admin().get('child', made.uuid))).toHaveLength(2);
    });

    it('a save of parts (x-parts) writes a history entry for each part under one operation id, and can be undone', async () => {
      const operations: string[] = [];
      const written = { onOperationWritten: (operation: string) => void operations.push(operation) };
      fixture = await buildRecordsFixture({ files, storeOf, more: written });
      const made = await create({ name: '父' }, { name: '母' });
      const [father, mother] = guardiansOf(made);
      await update(made, {
        guardians: [
          { uuid: father?.uuid ?? '', version: 1, name: '爸' },
          { uuid: mother?.uuid ?? '', deleted: true },
          { name: '姑' },
        ],
      });
      const history = await admin().getHistory('guardian', father?.uuid ?? '', { pageNo: 1, pageSize: 10 });
      expect(history.list.map(({ action }) => action)).toEqual(['create', 'edit']);
      await admin().undo('child', operations.at(-1) ?? '');
      const undone = guardiansOf(await admin().get('child', made.uuid));
      expect(undone.map(one => one.name)).toEqual(['父', '母']);
    });

    it('undo of the creation of a record deletes its parts (x-parts) too', async () => {
      const operations: string[] = [];
      const written = { onOperationWritten: (operation: string) => void operations.push(operation) };
      fixture = await buildRecordsFixture({ files, storeOf, more: written });
      await create({ name: '父' }, { name: '母' });
      await admin().undo('child', operations[0] ?? '');
      expect(await countRows()).toEqual([0, 0]);
    });
  });
}
