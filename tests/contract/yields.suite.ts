import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import { scalarToText, type JsonObject } from '#model/json';
import type { Store } from '#model/records';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { text, titled } from '#tests/support/titled';

/** A poster schema whose sensitive number is unique until the next poster with it is put up. */
const poster = titled('poster', {
  type: 'object',
  properties: {
    number: text('number', { 'x-sensitive': 'cert' }),
    text: text('text'),
    code: text('code', { 'x-sensitive': 'cert', 'x-unique': true }),
  },
  'x-unique': [{ fields: ['number'], states: ['valid'], yields: 'replace' }],
  'x-states': {
    initial: 'valid',
    states: { valid: titled('valid', {}), replaced: titled('replaced', {}), waiting: titled('waiting', {}) },
    transitions: {
      replace: titled('replace', { from: 'valid', to: 'replaced' }),
      revive: titled('revive', { from: ['replaced', 'waiting'], to: 'valid' }),
      pause: titled('pause', { from: 'valid', to: 'waiting' }),
    },
  },
  'x-access': {
    admin: { all: true, full: true },
    bureau: { see: true, do: ['replace'] },
    subbureau: { see: true, create: true, delete: true },
  },
});

/** Keys that whoever holds them gives up to whoever comes second, on any store. */
export function yieldsSuite(name: string, storeOf: (catalog: Catalog) => Store | Promise<Store>): void {
  describe(`yielding unique keys (taken over by a newer record) on ${name}`, () => {
    afterEach(closeRecordsFixtures);
    let fixture: RecordsFixture;
    beforeEach(async () => {
      fixture = await buildRecordsFixture({ files: { poster }, storeOf });
    });

    const admin = () => fixture.recordsAs('admin');
    const post = (values: JsonObject) => admin().create('poster', values);
    const statesByText = async (): Promise<JsonObject> =>
      Object.fromEntries(
        (await fixture.getRows('poster')).map(row => [scalarToText(row.text), row.status ?? null]),
      );

    it('new record takes over a yielding unique key, and the former holder makes the transition declared by the key', async () => {
      await post({ number: 'A1', text: 'first' });
      await post({ number: 'B2', text: 'other' });
      await post({ number: 'A1', text: 'second' });
      expect(await statesByText()).toEqual({ first: 'replaced', other: 'valid', second: 'valid' });
    });

    it('history of the former holder contains the transition by which the holder yielded the unique key', async () => {
      const first = await post({ number: 'A1', text: 'first' });
      await post({ number: 'A1', text: 'second' });
      const { list } = await admin().getHistory('poster', first.uuid, { pageNo: 1, pageSize: 10 });
      expect(list.map(({ action }) => action)).toEqual(['create', 'replace']);
    });

    it('a record takes over a yielding unique key (a newer record takes it from the holder) on return into the states of the key, or on an edit to its value', async () => {
      const first = await post({ number: 'A1', text: 'first' });
      await post({ number: 'A1', text: 'second' });
      const replaced = await admin().get('poster', first.uuid);
      await admin().transition('poster', first.uuid, replaced.version, 'revive', {});
      expect(await statesByText()).toEqual({ first: 'valid', second: 'replaced' });
      const third = await post({ number: 'C3', text: 'third' });
      await admin().update('poster', third.uuid, third.version, { number: 'A1' });
      expect(await statesByText()).toEqual({ first: 'replaced', second: 'replaced', third: 'valid' });
    });

    it('yielding unique key (taken over by a newer record) stays with its holder on an edit of another field, and for an empty value', async () => {
      const first = await post({ number: 'A1', text: 'first' });
      await post({ text: 'none' });
      await post({ text: 'none either' });
      await admin().update('poster', first.uuid, first.version, { text: 'still first' });
      expect(await statesByText()).toEqual({
        'still first': 'valid',
        none: 'valid',
        'none either': 'valid',
      });
    });

    it('undo of a save that took over a yielding unique key (taken over by a newer record) returns it to the former holder, without a grant of the transition', async () => {
      const first = await post({ number: 'A1', text: 'first' });
      const clerk = fixture.recordsAs('subbureau');
      const second = await clerk.create('poster', { number: 'A1', text: 'second' });
      const { list } = await clerk.getHistory('poster', second.uuid, { pageNo: 1, pageSize: 10 });
      expect(list[0]).toMatchObject({ action: 'create', operation: expect.any(String) as string });
      expect(await clerk.undo('poster', list[0]?.operation ?? '')).toBe(2);
      expect(await statesByText()).toMatchObject({ first: 'valid' });
      expect(await fixture.store.get('poster', second.uuid)).toBeUndefined();
      expect((await admin().get('poster', first.uuid)).version).toBe(3);
    });

    it('undo of a transition or edit that took over a yielding unique key (taken over by a newer record) returns it to the former holder', async () => {
      const first = await post({ number: 'A1', text: 'first' });
      await post({ number: 'A1', text: 'second' });
      await admin().transition('poster', first.uuid, 2, 'revive', {});
      const undoLast = async (uuid: string) => {
        const { list } = await admin().getHistory('poster', uuid, { pageNo: 1, pageSize: 10 });
        await admin().undo('poster', list.at(-1)?.operation ?? '');
      };
      await undoLast(first.uuid);
      expect(await statesByText()).toEqual({ first: 'replaced', second: 'valid' });
      const third = await post({ number: 'C3', text: 'third' });
      await admin().update('poster', third.uuid, third.version, { number: 'A1' });
      await undoLast(third.uuid);
      expect(await statesByText()).toEqual({ first: 'replaced', second: 'valid', third: 'valid' });
    });

    it('undo of the takeover of a yielding unique key by a manual transition requires the grant of that transition', async () => {
      const first = await post({ number: 'A1', text: 'first' });
      await fixture
        .recordsAs('admin', { roles: ['bureau'] })
        .transition('poster', first.uuid, 1, 'replace', {});
      const { list } = await admin().getHistory('poster', first.uuid, { pageNo: 1, pageSize: 10 });
      const operation = list.at(-1)?.operation ?? '';
      const clerk = fixture.recordsAs('admin', { roles: ['subbureau'] });
      await expect(clerk.undo('poster', operation)).rejects.toMatchObject({ code: 403 });
      expect(await statesByText()).toEqual({ first: 'replaced' });
    });

    it('rate limit of number look-ups counts a save refused by another unique key under the unique value of the request, not under the value of the record that yields', async () => {
      for (const code of ['C1', 'C2']) await post({ number: code, text: code, code });
      await post({ number: 'A1', text: 'first', code: 'C3' });
      for (const code of ['C1', 'C2']) {
        const tried = fixture.recordsAs('subbureau').create('poster', { number: 'A1', text: 'second', code });
        await expect(tried).rejects.toMatchObject({ code: 409, fields: ['code'] });
      }
      const lookups = (await fixture.getRows('log')).filter(({ action }) => action === 'lookup');
      expect(lookups).toMatchObject([{ rows: 1 }, { rows: 2 }]);
    });

    it('a restored record does not take over a yielding unique key (which only a newer record takes from the holder)', async () => {
      const first = await post({ number: 'A1', text: 'first' });
      await admin().remove('poster', [first.uuid]);
      await post({ number: 'A1', text: 'second' });
      await expect(admin().recover('poster', [first.uuid])).rejects.toMatchObject({ fields: ['number'] });
      expect(await statesByText()).toMatchObject({ second: 'valid' });
    });

    it('yielding unique key (taken over by a newer record) has exactly one holder after many concurrent creates', async () => {
      await Promise.allSettled(['a', 'b', 'c', 'd', 'e', 'f'].map(one => post({ number: 'A1', text: one })));
      const rows = await fixture.getRows('poster');
      expect(rows.filter(({ status }) => status === 'valid')).toHaveLength(1);
    });
  });
}
