import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Conflict, DuplicateValue, NotAllowed, NotFound, ValidationFailed } from '#model/errors';
import type { JsonObject } from '#model/json';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

describe.each(fixtureStores)('on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);
  let fixture: RecordsFixture;
  let first: string;
  let second: string;
  beforeEach(async () => {
    fixture = await buildRecordsFixture({ storeOf });
    first = await make('001', '一小');
    second = await make('002', '二小');
  });

  const make = async (code: string, name: string): Promise<string> =>
    (await fixture.recordsAs('admin').create('school', { code, name })).uuid;
  /** Edits both schools at the version that they were created with. */
  const editBoth = (role: string, ofFirst: JsonObject, ofSecond: JsonObject) =>
    fixture.recordsAs(role).updateMany('school', [
      { uuid: first, version: 1, values: ofFirst },
      { uuid: second, version: 1, values: ofSecond },
    ]);
  const stored = async () =>
    (await fixture.getRows('school')).map(({ code, name, version }) => [code, name, version]).sort();
  const unchanged = [
    ['001', '一小', 1],
    ['002', '二小', 1],
  ];
  const refusal = async (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => expect.fail('nothing was refused'),
      (thrown: unknown) => thrown,
    );

  describe('updateRecords', () => {
    it('updateRecords changes several records in one operation, which one undo reverts', async () => {
      const { edited, operation = '' } = await editBoth('bureau', { name: '甲' }, { name: '乙', seats: 7 });
      expect(edited).toBe(2);
      expect(await stored()).toEqual([
        ['001', '甲', 2],
        ['002', '乙', 2],
      ]);
      const { list } = await fixture
        .recordsAs('bureau')
        .getHistory('school', second, { pageNo: 1, pageSize: 20, parts: false });
      expect(list.at(-1)).toMatchObject({ action: 'edit', by: 'bureau', operation });
      expect(await fixture.recordsAs('bureau').undo('school', operation)).toBe(2);
      expect((await stored()).map(([, name]) => name)).toEqual(['一小', '二小']);
    });

    it('updateRecords returns no operation id if no value changes', async () => {
      expect(await editBoth('bureau', {}, {})).toEqual({ edited: 0 });
      expect(await stored()).toEqual(unchanged);
    });

    it('updateRecords changes nothing if one record is invalid, and reports the issues of all records', async () => {
      const thrown = await refusal(editBoth('admin', { name: null }, { seats: 'many' }));
      expect(thrown).toBeInstanceOf(ValidationFailed);
      const paths = (thrown as ValidationFailed).issues.map(({ path }) => path);
      expect(new Set(paths)).toEqual(new Set(['/records/0/name', '/records/1/seats']));
      await refusal(editBoth('admin', { name: '甲' }, { seats: 'many' }));
      expect(await stored()).toEqual(unchanged);
    });

    it('updateRecords changes nothing if a unique value is a duplicate, and reports its record by index', async () => {
      const thrown = await refusal(editBoth('admin', { seats: 5 }, { name: '一小' }));
      expect(thrown).toBeInstanceOf(DuplicateValue);
      expect(thrown).toMatchObject({ fields: ['records/1/name', 'records/1/kind'] });
      expect(await stored()).toEqual(unchanged);
    });

    it('updateRecords validates each record after the changes of the previous ones', async () => {
      await editBoth('admin', { name: '三小' }, { name: '一小' });
      expect((await stored()).map(([, name]) => name)).toEqual(['三小', '一小']);
    });

    it('updateRecords changes nothing and returns a conflict if another user has changed the same field of one record', async () => {
      await fixture.recordsAs('bureau').update('school', second, 1, { name: '三小' });
      const thrown = await refusal(editBoth('admin', { name: '甲' }, { name: '乙' }));
      expect(thrown).toBeInstanceOf(Conflict);
      expect(thrown).toMatchObject({
        data: { current: { uuid: second }, conflicts: [{ path: '/name', mine: '乙', theirs: '三小' }] },
      });
      expect((await stored()).map(([, name]) => name)).toEqual(['一小', '三小']);
    });

    it('updateRecords refuses a caller without the edit grant, and a missing record', async () => {
      expect(await refusal(editBoth('parent', { name: '甲' }, { name: '乙' }))).toBeInstanceOf(NotAllowed);
      const organ = (await fixture.recordsAs('admin').create('organ', { name: '一局' })).uuid;
      await fixture.recordsAs('admin').update('school', first, 1, { organId: organ });
      const ofFirst = fixture.recordsAs('school', { me: { organ } });
      const [own, other] = [first, second].map(uuid => ({ uuid, version: 1, values: { name: '甲' } }));
      // The caller may edit the first school, and only sees the second.
      expect(await refusal(ofFirst.updateMany('school', own && other ? [own, other] : []))).toBeInstanceOf(
        NotAllowed,
      );
      await fixture.recordsAs('admin').remove('school', [second]);
      expect(await refusal(editBoth('admin', { name: '甲' }, { name: '乙' }))).toBeInstanceOf(NotFound);
      expect((await stored()).map(([, name]) => name)).toEqual(['一小']);
    });
  });
});
