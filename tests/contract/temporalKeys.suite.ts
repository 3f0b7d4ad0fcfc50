import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import { DuplicateValue } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Store } from '#model/records';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { text, titled } from '#tests/support/titled';

/** A tenancy: one family a home at a time, with a sensitive key field. */
const tenancy = titled('tenancy', {
  type: 'object',
  properties: {
    home: text('home', { 'x-sensitive': 'address' }),
    family: text('family', { 'x-sensitive': 'name' }),
    from: titled('from', { type: 'integer' }),
    until: titled('until', { type: 'integer' }),
    note: text('note'),
  },
  'x-unique': [
    {
      fields: ['home'],
      states: ['held'],
      term: { from: 'from', until: 'until' },
      except: ['family'],
      refusal: '已有人住',
      'x-refusal-en': 'Somebody lives here',
    },
  ],
  'x-states': {
    initial: 'asked',
    states: { asked: titled('asked', {}), held: titled('held', {}), left: titled('left', { final: true }) },
    transitions: {
      hold: titled('hold', { from: 'asked', to: 'held' }),
      leave: titled('leave', { from: 'held', to: 'left' }),
    },
  },
  'x-access': { admin: { all: true, full: true } },
});

/** Suite of unique keys with a date range and exemptions, on any store. */
export function temporalKeysSuite(name: string, storeOf: (catalog: Catalog) => Store | Promise<Store>): void {
  describe(`unique keys with a date range on ${name}`, () => {
    afterEach(closeRecordsFixtures);
    let fixture: RecordsFixture;
    beforeEach(async () => {
      fixture = await buildRecordsFixture({ files: { tenancy }, storeOf });
    });

    const admin = () => fixture.recordsAs('admin');
    const ask = (values: JsonObject) => admin().create('tenancy', { home: '长江路 1 号', ...values });
    const hold = async (values: JsonObject) => {
      const { uuid, version } = await ask(values);
      return admin().transition('tenancy', uuid, version, 'hold', {});
    };
    const taken = {
      code: 409,
      fields: ['home'],
      refusal: { zh: '已有人住', en: 'Somebody lives here' },
    };

    it('a unique key with a date range refuses the same values in an overlapping date range, with the message of the key', async () => {
      await hold({ family: '王小明', from: 2026, until: 2031 });
      const terms: [number | null, number | null][] = [
        [2020, 2026],
        [2031, 2040],
        [2028, 2029],
        [2000, null],
        [null, 2026],
        [null, null],
      ];
      for (const [from, until] of terms)
        await expect(hold({ family: '李小红', from, until })).rejects.toMatchObject(taken);
      const error: unknown = await hold({ family: '李小红' }).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(DuplicateValue);
    });

    it('a unique key with a date range allows the same values before and after the date range, and other values at any time', async () => {
      await hold({ family: '王小明', from: 2026, until: 2031 });
      expect((await hold({ family: '李小红', from: 2020, until: 2025 })).status).toBe('held');
      expect((await hold({ family: '李小红', from: 2032, until: null })).status).toBe('held');
      expect((await hold({ home: '长江路 2 号', family: '李小红', from: 2026, until: 2031 })).status).toBe(
        'held',
      );
    });

    it('a unique key with a date range exempts records with the same value in the exempting field, but not with an empty one', async () => {
      await hold({ family: '王小明', from: 2026, until: 2031 });
      expect((await hold({ family: '王小明', from: 2027, until: 2032 })).status).toBe('held');
      await expect(hold({ family: null, from: 2027, until: 2032 })).rejects.toMatchObject(taken);
    });

    it('a unique key with a date range applies in its workflow states only, neither before the first transition nor after the last', async () => {
      const first = await hold({ family: '王小明', from: 2026, until: 2031 });
      const waiting = await ask({ family: '李小红', from: 2026, until: 2031 });
      await expect(
        admin().transition('tenancy', waiting.uuid, waiting.version, 'hold', {}),
      ).rejects.toMatchObject(taken);
      await admin().transition('tenancy', first.uuid, first.version, 'leave', {});
      const held = await admin().transition('tenancy', waiting.uuid, waiting.version, 'hold', {});
      expect(held.status).toBe('held');
    });

    it('a unique key with a date range is checked on an edit of the date range, and on no other edit', async () => {
      const early = await hold({ family: '王小明', from: 2020, until: 2025 });
      await hold({ family: '李小红', from: 2026, until: 2031 });
      await expect(
        admin().update('tenancy', early.uuid, early.version, { until: 2026 }),
      ).rejects.toMatchObject(taken);
      const noted = await admin().update('tenancy', early.uuid, early.version, { note: 'x' });
      expect(noted.note).toBe('x');
    });

    it('a unique key with a date range refuses to restore a deleted record while another record holds the key', async () => {
      const gone = await hold({ family: '王小明', from: 2026, until: 2031 });
      await admin().remove('tenancy', [gone.uuid]);
      await hold({ family: '李小红', from: 2026, until: 2031 });
      await expect(admin().recover('tenancy', [gone.uuid])).rejects.toMatchObject(taken);
    });

    it('a unique key with a date range is won by exactly one of many concurrent creates', async () => {
      const asked = await Promise.all(
        ['王一', '李二', '张三', '赵四', '孙五', '周六'].map(family =>
          ask({ family, from: 2026, until: 2031 }),
        ),
      );
      const outcomes = await Promise.allSettled(
        asked.map(({ uuid, version }) => admin().transition('tenancy', uuid, version, 'hold', {})),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const states = (await fixture.getRows('tenancy')).map(({ status }) => status);
      expect(states.filter(state => state === 'held')).toHaveLength(1);
    });
  });
}
