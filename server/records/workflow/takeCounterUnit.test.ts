import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Conflict } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordData, RecordDetail, Store, Transaction } from '#model/records';
import { buildTripSchemas, tripSchemas } from '#tests/support/effectSchemas';
import { firstPage } from '#tests/support/firstPage';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { CallerRecords } from '../CallerRecords';

const noSeat = { code: 400, userMessage: { zh: '没有座位了', en: 'No seat is left' } };

describe.each(fixtureStores)(
  'take and give back effects on a counter of another record, on %s',
  (_name, storeOf) => {
    afterEach(closeRecordsFixtures);
    let fixture: RecordsFixture;
    let sea: RecordData;
    let operation = '';
    beforeEach(async () => {
      fixture = await buildRecordsFixture({
        storeOf,
        files: tripSchemas,
        more: { onOperationWritten: told => (operation = told) },
      });
      sea = await admin().create('trip', { name: 'sea', seats: 4, kept: 2 });
    });

    const admin = () => fixture.recordsAs('admin');
    const add = (to = 'sea') => admin().create('traveller', { name: '甲', to });
    const move = async ({ uuid }: RecordData, action: string): Promise<RecordDetail> =>
      admin().transition('traveller', uuid, (await admin().get('traveller', uuid)).version, action, {});
    const addBooked = async (to = 'sea'): Promise<RecordDetail> => move(await add(to), 'book');
    const getTrip = ({ uuid }: RecordData): Promise<JsonObject> => admin().get('trip', uuid);

    it('transition effect take (one unit of a counter) decreases a counter until its limit, then refuses with the message of the effect', async () => {
      await addBooked();
      await addBooked();
      expect(await getTrip(sea)).toMatchObject({ taken: 2, filled: 50 });
      const late = await add();
      await expect(move(late, 'book')).rejects.toMatchObject(noSeat);
      expect(await admin().get('traveller', late.uuid)).toMatchObject({ status: 'waiting', version: 1 });
      expect(await getTrip(sea)).toMatchObject({ taken: 2 });
    });

    it('transition effect take (one unit of a counter) refuses before anything is written when no unit is left', async () => {
      await addBooked();
      await addBooked();
      const late = await add();
      const written: string[] = [];
      const transact: Store['transact'] = work =>
        fixture.store.transact(tx => {
          const update: Transaction['update'] = (...asked) => {
            written.push(asked[0]);
            return tx.update(...asked);
          };
          return work(Object.assign(Object.create(tx) as Transaction, { update }));
        });
      const store = Object.assign(Object.create(fixture.store) as Store, { transact });
      const records = new CallerRecords({ ...fixture.parts, store, caller: fixture.caller('admin') });
      await expect(records.transition('traveller', late.uuid, 1, 'book', {})).rejects.toMatchObject(noSeat);
      expect(written).toEqual([]);
      await records.transition('traveller', late.uuid, 1, 'cancel', {});
      expect(written).toEqual(['traveller']);
    });

    it('transition effect take (one unit of a counter) can take a unit that an earlier effect of the same transition has added to the counter', async () => {
      const more = { update: 'trip', where: { name: '$this.to' }, values: { seats: 5 } };
      fixture = await buildRecordsFixture({ storeOf, files: buildTripSchemas([more]) });
      sea = await admin().create('trip', { name: 'sea', seats: 2, kept: 2 });
      await addBooked();
      expect(await getTrip(sea)).toMatchObject({ taken: 1, seats: 5 });
    });

    it('transition effect take (one unit of a counter) refuses if no counter matches, or if the counter has no limit', async () => {
      await expect(addBooked('moon')).rejects.toMatchObject(noSeat);
      await admin().create('trip', { name: 'hill' });
      await expect(addBooked('hill')).rejects.toMatchObject(noSeat);
    });

    it('transition effect give back (one unit of a counter) returns the unit of a record to its counter only once', async () => {
      const one = await addBooked();
      await addBooked();
      await move(one, 'cancel');
      expect(await getTrip(sea)).toMatchObject({ taken: 1, filled: 25 });
      await move(one, 'cancel');
      expect(await getTrip(sea)).toMatchObject({ taken: 1 });
      await expect(addBooked()).resolves.toMatchObject({ status: 'booked' });
    });

    it('transition effect give back (one unit of a counter) changes no counter for a record without a unit', async () => {
      await addBooked();
      await move(await add(), 'cancel');
      expect(await getTrip(sea)).toMatchObject({ taken: 1 });
    });

    it('transition effect take (one unit of a counter) takes no second unit for a record, and give back returns the unit to its counter', async () => {
      const one = await addBooked();
      await move(one, 'book');
      expect(await getTrip(sea)).toMatchObject({ taken: 1 });
      const { version } = await admin().get('traveller', one.uuid);
      await admin().update('traveller', one.uuid, version, { to: 'hill' });
      await move(one, 'cancel');
      expect(await getTrip(sea)).toMatchObject({ taken: 0 });
    });

    it('transition effect take (one unit of a counter) exchanges the unit for one of another counter, or keeps it if that counter has none left', async () => {
      const hill = await admin().create('trip', { name: 'hill', seats: 1 });
      const [one, two] = [await addBooked(), await addBooked()];
      for (const { uuid } of [one, two]) {
        const { version } = await admin().get('traveller', uuid);
        await admin().update('traveller', uuid, version, { to: 'hill' });
      }
      await move(one, 'book');
      await expect(move(two, 'book')).rejects.toMatchObject(noSeat);
      expect(await getTrip(hill)).toMatchObject({ taken: 1 });
      expect(await getTrip(sea)).toMatchObject({ taken: 1 });
    });

    it('transition effect take (one unit of a counter) uses the first matching counter with a unit left', async () => {
      const second = await admin().create('trip', { name: 'sea', seats: 1 });
      await addBooked();
      await addBooked();
      expect(await getTrip(second)).toMatchObject({ taken: null });
      await addBooked();
      expect(await getTrip(second)).toMatchObject({ taken: 1 });
    });

    it('transition effect take (one unit of a counter) writes the history of the counter in the name of the caller, who may not see the counter', async () => {
      const { uuid } = await add();
      await fixture.recordsAs('parent').transition('traveller', uuid, 1, 'book', {});
      const { list } = await admin().getHistory('trip', sea.uuid, firstPage);
      expect(list.at(-1)).toMatchObject({ action: 'edit', by: 'parent', version: 2 });
      expect(list.at(-1)?.changes).toContainEqual({ field: 'taken', old: null, new: 1 });
    });

    it('transition effect give back (one unit of a counter) updates a deleted counter, so that its count is right after recovery', async () => {
      const one = await addBooked();
      await admin().remove('trip', [sea.uuid]);
      await move(one, 'cancel');
      await admin().recover('trip', [sea.uuid]);
      expect(await getTrip(sea)).toMatchObject({ taken: 0 });
    });

    it('a record that holds a unit of a counter cannot be deleted, and its transition cannot be undone', async () => {
      const one = await addBooked();
      await expect(admin().undo('traveller', operation)).rejects.toThrow(Conflict);
      await expect(admin().remove('traveller', [one.uuid])).rejects.toMatchObject({
        code: 409,
        userMessage: 'holdsTaken',
      });
      await move(one, 'cancel');
      expect(await admin().remove('traveller', [one.uuid])).toBe(1);
    });
  },
);
