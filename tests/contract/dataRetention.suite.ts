import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import type { Store } from '#model/records';
import { signAuditLog, verifyAuditLog } from '#server/audit/auditLogChain';
import { NoticeInbox } from '#server/notices/NoticeInbox';
import { eraseExpiredRecords, type RetentionPeriods } from '#server/records/write/eraseExpiredRecords';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureFiles,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { readSchemaFile } from '#tests/support/catalogFromFiles';
import { firstPage } from '#tests/support/firstPage';

const idcard = '110101201901010010';
const kept: RetentionPeriods = { deletedDays: 100, historyDays: 200, noticeDays: 300 };
const nothing: RetentionPeriods = { deletedDays: 0, historyDays: 0, noticeDays: 0 };

/** Data retention, on any store. */
export function dataRetentionSuite(
  name: string,
  storeOf: (catalog: Catalog) => Store | Promise<Store>,
): void {
  describe(`data retention on ${name}`, () => {
    afterEach(closeRecordsFixtures);
    let fixture: RecordsFixture;
    let school: string;
    beforeEach(async () => {
      fixture = await buildRecordsFixture({ storeOf });
      school = (await fixture.recordsAs('admin').create('school', { code: '001', name: '一小' })).uuid;
    });

    const erase = (retention = kept) => {
      const { store, catalog, clock } = fixture.parts;
      return eraseExpiredRecords({ store, catalog, now: clock(), retention });
    };
    const pupil = async (values: { name: string; idcard?: string }) =>
      (await fixture.recordsAs('admin').create('pupil', { schoolId: school, ...values })).uuid;
    const deletedPupils = async () => {
      const where = { op: 'all', of: [] } as const;
      const page = { where, sort: [], limit: 1000, count: false, deleted: true };
      return (await fixture.store.list('pupil', page)).rows.map(({ uuid }) => uuid);
    };
    const historyOf = async (uuid: string) =>
      (await fixture.getRows('history')).filter(({ record }) => record === uuid).map(({ action }) => action);
    const after = (days: number) =>
      fixture.setTime(new Date(Date.parse('2026-04-16T08:00:00+08:00') + days * 24 * 3600_000).toISOString());

    it('data retention erases an expired deleted record with its history, and nothing else', async () => {
      const gone = await pupil({ name: '甲', idcard });
      const [late, living] = [await pupil({ name: '乙' }), await pupil({ name: '丙' })];
      await fixture.recordsAs('admin').transition('pupil', gone, 1, 'submit', {});
      await fixture.recordsAs('admin').remove('pupil', [gone]);
      after(50);
      await fixture.recordsAs('admin').remove('pupil', [late]);
      after(99);
      await erase();
      expect(await deletedPupils()).toHaveLength(2);
      after(101);
      await erase();
      expect(await deletedPupils()).toEqual([late]);
      expect(await historyOf(gone)).toEqual([]);
      expect(await historyOf(late)).toEqual(['create', 'delete']);
      expect(await historyOf(living)).toEqual(['create']);
      expect(await fixture.store.list('hold', { ...everyRow, deleted: true })).toMatchObject({ rows: [] });
      await expect(fixture.recordsAs('admin').recover('pupil', [gone])).rejects.toMatchObject({ code: 404 });
      expect(await fixture.recordsAs('admin').recover('pupil', [late])).toBe(1);
    });

    it('data retention keeps a restored record, and keeps everything if no retention period is set', async () => {
      const back = await pupil({ name: '甲' });
      const away = await pupil({ name: '乙' });
      await fixture.recordsAs('admin').remove('pupil', [back, away]);
      await fixture.recordsAs('admin').recover('pupil', [back]);
      after(5000);
      await erase(nothing);
      expect(await deletedPupils()).toEqual([away]);
      expect(await historyOf(back)).toHaveLength(3);
      await erase({ ...nothing, deletedDays: 1 });
      expect((await fixture.recordsAs('admin').get('pupil', back)).name).toBe('甲');
    });

    it('data retention erases expired history entries of a living record, and keeps later ones', async () => {
      const uuid = await pupil({ name: '甲' });
      after(150);
      await fixture.recordsAs('admin').update('pupil', uuid, 1, { name: '乙' });
      after(201);
      await erase();
      const { list } = await fixture.recordsAs('admin').getHistory('pupil', uuid, firstPage);
      expect(list.map(({ action }) => action)).toEqual(['edit']);
      expect((await fixture.recordsAs('admin').get('pupil', uuid)).name).toBe('乙');
    });

    it('data retention erases expired notices, read or not, and keeps them if no retention period is set', async () => {
      const files = { ...fixtureFiles, notification: await readSchemaFile('resources/notification.json') };
      fixture = await buildRecordsFixture({ storeOf, files });
      const inbox = new NoticeInbox({ store: fixture.store, clock: fixture.parts.clock });
      const send = (to: string, en: string) =>
        inbox.add({ resource: 'pupil', uuid: school, to, text: { zh: en, en } });
      const titles = async () => (await fixture.getRows('notification')).map(({ en }) => en);
      for (let number = 0; number < 101; number += 1) await send('somebody', 'Early');
      after(299);
      await send('somebody', 'Late');
      await erase();
      expect(await titles()).toHaveLength(102);
      after(301);
      await erase(nothing);
      expect(await titles()).toHaveLength(102);
      await erase();
      expect(await titles()).toEqual(['Late']);
      const entries = (await fixture.getRows('log')).filter(({ action }) => action === 'eraseNotices');
      expect(entries.map(({ account, rows }) => [account, rows])).toEqual([
        ['system', 100],
        ['system', 1],
      ]);
    });

    it('data retention makes an edit fail with 409 when the history needed for its merge is erased', async () => {
      const uuid = await pupil({ name: '甲' });
      await fixture.recordsAs('admin').update('pupil', uuid, 1, { name: '乙' });
      after(201);
      await erase();
      const late = fixture.recordsAs('admin').update('pupil', uuid, 1, { name: '丙' });
      await expect(late).rejects.toMatchObject({ code: 409 });
    });

    it('data retention erases expired data in batches, audits the counts, and keeps the signatures of the audit log valid', async () => {
      const uuids: string[] = [];
      for (let number = 0; number < 120; number += 1) uuids.push(await pupil({ name: `甲${number}` }));
      await fixture.recordsAs('admin').remove('pupil', uuids);
      await signAuditLog(fixture.store, fixture.parts.encryption, fixture.parts.clock());
      after(101);
      await erase();
      expect(await deletedPupils()).toEqual([]);
      const entries = (await fixture.getRows('log')).filter(({ action }) => action === 'erase');
      expect(entries.map(({ account, type, resource, rows }) => [account, type, resource, rows])).toEqual([
        ['system', 'system', 'pupil', 100],
        ['system', 'system', 'pupil', 20],
      ]);
      await signAuditLog(fixture.store, fixture.parts.encryption, fixture.parts.clock());
      const report = await verifyAuditLog(fixture.store, fixture.parts.encryption);
      expect(report).toMatchObject({ unsealed: 0 });
      expect(report.broken).toBeUndefined();
    });
  });
}

const everyRow = { where: { op: 'all', of: [] }, sort: [], limit: 100, count: false } as const;
