import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DuplicateValue, NotAllowed, NotSignedIn, ValidationFailed } from '#model/errors';
import { isEncryptedValue } from '#model/records';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

describe.each(fixtureStores)('on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);
  let fixture: RecordsFixture;
  beforeEach(async () => {
    fixture = await buildRecordsFixture({ storeOf });
  });

  const issuesOf = async (work: Promise<unknown>) => {
    const error: unknown = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ValidationFailed);
    return error instanceof ValidationFailed ? error.issues : [];
  };

  describe('createRecord', () => {
    it('createRecord sets defaults, derived values, a sequence number, a uuid v7 and version 1', async () => {
      const made = await fixture.recordsAs('admin').create('school', { code: '001', name: ' 一小 ' });
      expect(made).toMatchObject({
        version: 1,
        id: 1,
        code: '001',
        name: '一小',
        kind: 'public',
        seats: 10,
        openedOn: '2026-04-16',
        label: '001-一小',
        pupils: 0,
        createdAt: '2026-04-16T08:00:00+08:00',
      });
      expect(made.uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
      expect(await fixture.recordsAs('admin').create('school', { code: '002', name: '二小' })).toMatchObject({
        id: 2,
      });
    });

    it('createRecord converts a timestamp in UTC to city time', async () => {
      const made = await fixture
        .recordsAs('admin')
        .create('school', { code: '001', name: '一小', visitedAt: '2026-04-16T00:00:00Z' });
      expect(made.visitedAt).toBe('2026-04-16T08:00:00+08:00');
    });

    it('createRecord encrypts a sensitive value, finds it by its hash and masks it for the reader', async () => {
      const school = { code: '001', name: '一小', phone: '138 0013 8000' };
      const made = await fixture.recordsAs('bureau').create('school', school);
      expect(made.phone).toBe('138****8000');
      expect(made.masked).toEqual(['phone']);
      const [row] = await fixture.getRows('school');
      expect(isEncryptedValue(row?.phone)).toBe(true);
      expect(JSON.stringify(row)).not.toContain('13800138000');
      expect((await fixture.recordsAs('admin').get('school', made.uuid)).phone).toBe('13800138000');
    });

    it('createRecord reports all invalid fields at once', async () => {
      const issues = await issuesOf(
        fixture
          .recordsAs('admin')
          .create('school', { code: 'x', name: '一'.repeat(21), kind: 'other', organId: '0' }),
      );
      expect(issues.map(({ path }) => path).sort()).toEqual(['/code', '/kind', '/name', '/organId']);
    });

    it('createRecord refuses unknown and read-only fields', async () => {
      const sent = { code: '001', name: '一小', colour: 'red', label: 'x', id: 7, __proto__x: 1 };
      expect(await issuesOf(fixture.recordsAs('admin').create('school', sent))).toEqual([
        { path: '/colour', keyword: 'unknown' },
        { path: '/label', keyword: 'readOnly' },
        { path: '/id', keyword: 'readOnly' },
        { path: '/__proto__x', keyword: 'unknown' },
      ]);
    });

    it('createRecord reports an invisible field like an unknown one', async () => {
      const sent = { code: '001', name: '一小', note: 'x' };
      expect(await issuesOf(fixture.recordsAs('bureau').create('school', sent))).toEqual([
        { path: '/note', keyword: 'unknown' },
      ]);
    });

    it('createRecord refuses a value of a hidden field and requires one of a shown field', async () => {
      const base = { code: '001', name: '一小' };
      expect(await issuesOf(fixture.recordsAs('admin').create('school', { ...base, fee: 5 }))).toEqual([
        { path: '/fee', keyword: 'notAllowed' },
      ]);
      expect(
        await issuesOf(fixture.recordsAs('admin').create('school', { ...base, kind: 'private' })),
      ).toEqual([{ path: '/fee', keyword: 'required' }]);
      expect(
        await fixture.recordsAs('admin').create('school', { ...base, kind: 'private', fee: 5 }),
      ).toMatchObject({
        fee: 5,
      });
    });

    it('createRecord refuses a relation to a missing or invisible record', async () => {
      const organ = await fixture.recordsAs('admin').create('organ', { name: '一局' });
      const school = { code: '001', name: '一小', organId: organ.uuid };
      expect(await issuesOf(fixture.recordsAs('bureau').create('school', school))).toEqual([
        { path: '/organId', keyword: 'reference' },
      ]);
      expect(await fixture.recordsAs('admin').create('school', school)).toMatchObject({
        organId: organ.uuid,
        labels: { [organ.uuid]: '一局' },
      });
    });

    it('createRecord refuses characters that cannot be stored, and a mask as a value', async () => {
      const sent = { code: '001', name: 'a\u0000b', phone: '138****8000' };
      expect(await issuesOf(fixture.recordsAs('admin').create('school', sent))).toEqual([
        { path: '/name', keyword: 'characters' },
        { path: '/phone', keyword: 'masked' },
      ]);
    });

    it('createRecord refuses a record outside the rows of the grant and stores nothing', async () => {
      const organ = await fixture.recordsAs('admin').create('organ', { name: '一局' });
      const dept = fixture.recordsAs('dept', { me: { organ: organ.uuid } });
      await expect(dept.create('school', { code: '001', name: '一小' })).rejects.toThrow(NotAllowed);
      expect(await fixture.getRows('school')).toEqual([]);
      expect(await fixture.getRows('history')).toHaveLength(1);
    });

    it('createRecord returns 403 without a grant and 401 without a session', async () => {
      await expect(fixture.recordsAs('parent').create('school', {})).rejects.toThrow(NotAllowed);
      await expect(fixture.recordsAs('public', { id: undefined }).create('school', {})).rejects.toThrow(
        NotSignedIn,
      );
      await expect(fixture.recordsAs('public', { id: undefined }).create('nothing', {})).rejects.toThrow(
        NotSignedIn,
      );
    });

    it('createRecord names the field of a duplicate value if the caller may know it', async () => {
      await fixture.recordsAs('admin').create('school', { code: '001', name: '一小' });
      const twice = fixture.recordsAs('admin').create('school', { code: '001', name: '二小' });
      await expect(twice).rejects.toThrow(DuplicateValue);
      await expect(twice).rejects.toMatchObject({ code: 409, fields: ['code'] });
      const sameName = fixture.recordsAs('admin').create('school', { code: '002', name: '一小' });
      await expect(sameName).rejects.toMatchObject({ fields: ['name', 'kind'] });
    });

    it('createRecord writes history and an audit entry without values and publishes after the commit', async () => {
      const told: string[] = [];
      fixture = await buildRecordsFixture({
        storeOf,
        more: { onRecordChanged: (resource, uuid) => told.push(`${resource} ${uuid}`) },
      });
      const { uuid } = await fixture
        .recordsAs('bureau')
        .create('school', { code: '001', name: '一小', phone: '13800138000' });
      expect(told).toEqual([`school ${uuid}`]);
      expect(await fixture.getRows('history')).toMatchObject([
        { resource: 'school', record: uuid, made: 1, action: 'create', by: 'bureau', changes: [] },
      ]);
      const [entry, ...more] = await fixture.getRows('log');
      expect(more).toEqual([]);
      expect(entry).toMatchObject({
        account: 'bureau',
        type: 'operation',
        executeResult: 'done',
        action: 'create',
        resource: 'school',
        rowId: uuid,
        ip: '127.0.0.1',
        requestId: 'request',
      });
      expect(entry?.fields).toContain('phone');
      expect(JSON.stringify(entry)).not.toContain('一小');
    });
  });
});
