import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import { ValidationFailed } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Store } from '#model/records';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { text, titled } from '#tests/support/titled';

/** A tree of places, whose transitions set the parent of the place or of its children. */
const place: JsonObject = titled('place', {
  type: 'object',
  properties: {
    name: text('name'),
    aboveId: titled('above', { 'x-ref': { to: 'place', onDelete: 'clear' } }),
  },
  'x-tree': 'aboveId',
  'x-states': {
    initial: 'open',
    states: { open: titled('open', {}), moved: titled('moved', { final: true }) },
    transitions: {
      move: titled('move', {
        from: 'open',
        to: 'moved',
        input: {
          type: 'object',
          properties: { target: titled('target', { 'x-ref': 'place' }) },
        },
        effects: [{ set: { aboveId: '$input.target' } }],
      }),
      gather: titled('gather', {
        from: 'open',
        to: 'moved',
        effects: [{ update: 'place', where: { name: 'gathered' }, values: { aboveId: '$this' } }],
      }),
    },
  },
  'x-access': { admin: { all: true }, bureau: { see: ['name'], edit: ['name', 'aboveId'] } },
});
const city: JsonObject = titled('city', {
  type: 'object',
  properties: { name: text('name') },
  'x-parts': { offices: titled('offices', { of: 'office', by: 'cityId', max: 3 }) },
  'x-access': { admin: { all: true } },
});
const office: JsonObject = titled('office', {
  type: 'object',
  required: ['cityId'],
  properties: {
    name: text('name'),
    cityId: titled('city', { 'x-ref': { to: 'city', owner: true } }),
    aboveId: titled('above', { 'x-ref': { to: 'office', onDelete: 'clear' } }),
  },
  'x-tree': 'aboveId',
  'x-access': { admin: { all: true } },
});

/** A record of a tree is never its own ancestor, whatever writes it, on any store. */
export function parentCyclesSuite(name: string, storeOf: (catalog: Catalog) => Store | Promise<Store>): void {
  describe(`parent cycles of a tree on ${name}`, () => {
    let fixture: RecordsFixture;
    let operation: string;
    afterEach(closeRecordsFixtures);
    beforeEach(async () => {
      fixture = await buildRecordsFixture({
        files: { place, city, office },
        storeOf,
        more: { onOperationWritten: written => (operation = written) },
      });
    });

    const admin = () => fixture.recordsAs('admin');
    const create = async (placeName: string, aboveId?: string) =>
      (await admin().create('place', { name: placeName, ...(aboveId && { aboveId }) })).uuid;
    const put = async (uuid: string, aboveId: string | null, role = 'admin') =>
      fixture.recordsAs(role).update('place', uuid, (await admin().get('place', uuid)).version, { aboveId });
    const getParent = async (uuid: string) => (await admin().get('place', uuid)).aboveId;
    /** Creates a chain of three places, from the root down. */
    const createChain = async (): Promise<[string, string, string]> => {
      const top = await create('top');
      const middle = await create('middle', top);
      return [top, middle, await create('bottom', middle)];
    };
    const refused = (path = '/aboveId') => new ValidationFailed([{ path, keyword: 'cycle' }]);

    it('an edit of a parent relation is refused if the new parent is the record itself, its child or a lower descendant', async () => {
      const [top, middle, bottom] = await createChain();
      for (const parent of [top, middle, bottom]) await expect(put(top, parent)).rejects.toEqual(refused());
      expect(await admin().get('place', top)).toMatchObject({ version: 1, aboveId: null });
    });

    it('an edit of a parent relation moves a record with its descendants to another branch, to a higher level and to the root', async () => {
      const [top, middle, bottom] = await createChain();
      const other = await create('other', top);
      for (const parent of [other, top, null]) {
        await put(middle, parent);
        expect([await getParent(middle), await getParent(bottom)]).toEqual([parent, middle]);
      }
    });

    it('a transition that sets the parent is refused if the new parent is below the record, and accepted otherwise', async () => {
      const [top, , bottom] = await createChain();
      const move = (uuid: string, target: string) => admin().transition('place', uuid, 1, 'move', { target });
      await expect(move(top, bottom)).rejects.toEqual(refused());
      expect(await move(bottom, top)).toMatchObject({ aboveId: top });
    });

    it('a transition effect that would put records below their own descendant is refused with the whole transition', async () => {
      const gathered = await create('gathered');
      const below = await create('below', gathered);
      await expect(admin().transition('place', below, 1, 'gather', {})).rejects.toEqual(refused());
      expect(await getParent(gathered)).toBeNull();
      const beside = await create('beside');
      await admin().transition('place', beside, 1, 'gather', {});
      expect(await getParent(gathered)).toBe(beside);
    });

    it('a save of a record with child records (x-parts) is refused at the parent field of the child record', async () => {
      const { uuid: cityId } = await admin().create('city', { name: 'city' });
      const upper = await admin().create('office', { name: 'upper', cityId });
      const lower = await admin().create('office', { name: 'lower', cityId, aboveId: upper.uuid });
      const offices = [{ uuid: upper.uuid, version: 1, aboveId: lower.uuid }];
      await expect(admin().update('city', cityId, 1, { offices })).rejects.toEqual(
        refused('/offices/0/aboveId'),
      );
      expect((await admin().get('office', upper.uuid)).aboveId).toBeNull();
    });

    it('an undo is refused if it would put a record below its current descendant', async () => {
      const [top, middle] = await createChain();
      await put(middle, null);
      const moved = operation;
      await put(top, middle);
      await expect(admin().undo('place', moved)).rejects.toEqual(refused());
      expect([await getParent(top), await getParent(middle)]).toEqual([middle, null]);
    });

    it('records of a stored parent cycle can be edited, and moved out of the cycle', async () => {
      const [top, middle, bottom] = await createChain();
      await fixture.store.transact(tx => tx.update('place', top, 1, { aboveId: bottom }));
      expect(await admin().update('place', middle, 1, { name: 'renamed' })).toMatchObject({ version: 2 });
      await put(top, null);
      expect(await getParent(top)).toBeNull();
    });

    it('options of a parent relation omit the record itself and its descendants, in each level and in a search', async () => {
      const [top, middle, bottom] = await createChain();
      const other = await create('other', top);
      const ask = async (role: string, uuid: string, parent?: string) => {
        const about = { this: { uuid }, ...(parent !== undefined && { parent }) };
        const options = await fixture.recordsAs(role).options('place', 'aboveId', '', about);
        return options.map(option => option.uuid).sort();
      };
      expect(await ask('admin', middle)).toEqual([top, other].sort());
      expect(await ask('admin', middle, top)).toEqual([other]);
      expect(await ask('admin', top, '')).toEqual([]);
      expect(await ask('admin', bottom, middle)).toEqual([]);
      expect(await ask('bureau', middle)).toEqual([top, middle, bottom, other].sort());
    });
  });
}
