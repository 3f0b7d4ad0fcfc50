import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { parseListQuery } from '#model/query';
import type { RecordDetail, Store } from '#model/records';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import type { BulkAction } from './applyToRecord';
import { maxSelectedRecords, type BulkSelection } from './selectRecords';
import { CallerRecords } from '../CallerRecords';

describe.each(fixtureStores)('bulk request on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);
  let fixture: RecordsFixture;
  let mine: RecordDetail;
  let other: RecordDetail;
  let organ: RecordDetail;
  beforeEach(async () => {
    fixture = await buildRecordsFixture({ storeOf });
    const admin = fixture.recordsAs('admin');
    organ = await admin.create('organ', { name: '一局' });
    mine = await admin.create('school', { code: '001', name: '一小', organId: organ.uuid, note: '甲' });
    other = await admin.create('school', { code: '002', name: '二小', note: '乙' });
  });

  const found = (words: string): BulkSelection => ({ query: parseListQuery(new URLSearchParams(words)) });
  const named = (...records: RecordDetail[]): BulkSelection => ({ uuids: records.map(({ uuid }) => uuid) });
  const order = (
    role: string,
    action: BulkAction,
    selection: BulkSelection,
    expected: number,
    me: JsonObject = {},
  ) => fixture.recordsAs(role, { me }).prepareBulkRequest('school', { action, selection, expect: expected });
  const edit = (values: JsonObject): BulkAction => ({ action: 'edit', values });
  const remove: BulkAction = { action: 'delete' };

  describe('bulk request', () => {
    it('bulk request selects records by uuid or by the filters of a list, at their current version', async () => {
      await fixture.recordsAs('admin').update('school', other.uuid, 1, { seats: 5 });
      expect(await order('bureau', edit({ seats: 1 }), named(mine, other, mine), 2)).toEqual([
        { uuid: mine.uuid, version: 1 },
        { uuid: other.uuid, version: 2 },
      ]);
      expect(await order('bureau', edit({ seats: 1 }), found('code=002'), 1)).toEqual([
        { uuid: other.uuid, version: 2 },
      ]);
      expect(await order('bureau', edit({ seats: 1 }), found('title=小'), 2)).toHaveLength(2);
    });

    it('bulk request selects all pages of a filtered selection', async () => {
      const many = 501;
      for (let count = 0; count < many; count += 1)
        await fixture.recordsAs('admin').create('organ', { name: `机构${count}` });
      const selection = found('name[like]=机构');
      const selected = await fixture
        .recordsAs('admin')
        .prepareBulkRequest('organ', { action: edit({ name: '机构' }), selection, expect: many });
      expect(new Set(selected.map(({ uuid }) => uuid)).size).toBe(many);
    });

    it('bulk request selects and counts only records that the caller sees', async () => {
      const me = { organ: organ.uuid };
      const all = order('dept', edit({ seats: 1 }), named(mine, other), 2, me);
      await expect(all).rejects.toMatchObject({ code: 409, userMessage: 'countChanged', data: { count: 1 } });
      expect(await order('dept', edit({ seats: 1 }), named(mine, other), 1, me)).toHaveLength(1);
      const asked = order('dept', edit({ seats: 1 }), found('seats=10'), 2, me);
      await expect(asked).rejects.toMatchObject({ code: 409, data: { count: 1 } });
    });

    it('bulk request refuses a selection over the maximum size with 400 instead of truncating it', async () => {
      const count = () => Promise.resolve(maxSelectedRecords + 1);
      const store = Object.assign(Object.create(fixture.store) as Store, { count });
      const records = new CallerRecords({ ...fixture.parts, store, caller: fixture.caller('bureau') });
      const asked = { action: remove, selection: found('code=001'), expect: maxSelectedRecords + 1 };
      await expect(records.prepareBulkRequest('school', asked)).rejects.toMatchObject({
        code: 400,
        userMessage: 'bulkTooMany',
      });
    });

    it('bulk request refuses a filter on a field that the caller cannot read', async () => {
      const refused = (words: string) => order('bureau', remove, found(words), 1);
      await expect(refused('note=甲')).rejects.toMatchObject({
        issues: [{ path: '/filters/note', keyword: 'unknown' }],
      });
      await expect(refused('nosuch=甲')).rejects.toMatchObject({
        issues: [{ path: '/filters/nosuch', keyword: 'unknown' }],
      });
    });

    it('bulk request refuses a caller without the grant and audits the denial', async () => {
      await expect(order('school', remove, named(mine), 1)).rejects.toMatchObject({ code: 403 });
      await expect(order('parent', edit({ name: 'x' }), named(mine), 1)).rejects.toMatchObject({ code: 403 });
      const denials = (await fixture.getRows('log')).filter(
        ({ executeResult }) => executeResult === 'denied',
      );
      expect(denials.map(({ action }) => action)).toEqual(['delete', 'edit']);
    });

    it('bulk edit is refused for a field that the caller can write on no record', async () => {
      const refused = (role: string, values: JsonObject) =>
        order(role, edit(values), named(mine), 1, { organ: organ.uuid });
      await expect(refused('school', { seats: 1, code: '003', phone: '138****8000' })).rejects.toMatchObject({
        issues: [
          { path: '/values/seats', keyword: 'unknown' },
          { path: '/values/code', keyword: 'readOnly' },
          { path: '/values/phone', keyword: 'masked' },
        ],
      });
      await expect(
        refused('admin', { label: 'x', createdBy: 'x', seats: -1, kind: 'odd' }),
      ).rejects.toMatchObject({
        issues: [
          { path: '/values/label', keyword: 'readOnly' },
          { path: '/values/createdBy', keyword: 'readOnly' },
          { path: '/values/seats', keyword: 'minimum' },
          { path: '/values/kind', keyword: 'enum' },
        ],
      });
    });

    it('bulk request accepts null to clear a field', async () => {
      expect(await order('admin', edit({ note: null, phone: '' }), named(mine), 1)).toHaveLength(1);
    });

    it('bulk request accepts a manual transition with its input', async () => {
      const pupil = await fixture.recordsAs('admin').create('pupil', { name: '张三', schoolId: mine.uuid });
      const move = (transition: string, input: JsonObject) =>
        fixture.recordsAs('bureau').prepareBulkRequest('pupil', {
          action: { action: 'transition', transition, input },
          selection: named(pupil),
          expect: 1,
        });
      for (const name of ['expire', 'answered', 'nosuch'])
        await expect(move(name, {})).rejects.toMatchObject({ code: 403 });
      await expect(move('refuse', {})).rejects.toMatchObject({
        issues: [{ path: '/input/comment', keyword: 'required' }],
      });
      await expect(move('submit', { comment: '无' })).rejects.toMatchObject({
        issues: [{ path: '/input/comment', keyword: 'unknown' }],
      });
      expect(await move('refuse', { comment: '不符合' })).toHaveLength(1);
    });

    it('bulk delete processes records from the newest to the oldest', async () => {
      const selected = await order('bureau', remove, named(mine, other), 2);
      expect(selected.map(({ uuid }) => uuid)).toEqual([other.uuid, mine.uuid]);
    });
  });
});
