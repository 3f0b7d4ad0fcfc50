import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Conflict, ValidationFailed } from '#model/errors';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

const rights = (more: object = {}) => ({ username: 'somebody', name: '某人', roles: ['school'], ...more });

describe.each(fixtureStores)('guard of account changes on %s', (_name, storeOf) => {
  let fixture: RecordsFixture;
  let admin: string;
  beforeEach(async () => {
    fixture = await buildRecordsFixture({
      storeOf,
      userAccess: { admin: { all: true }, bureau: { all: true } },
    });
    admin = (await fixture.recordsAs('admin').create('user', rights({ username: 'first', roles: ['admin'] })))
      .uuid;
  });
  afterEach(closeRecordsFixtures);

  it('guard of account changes refuses to grant a role with more permissions than the caller has', async () => {
    const bureau = fixture.recordsAs('bureau');
    await expect(bureau.create('user', rights({ roles: ['admin'] }))).rejects.toThrow(ValidationFailed);
    const made = await bureau.create('user', rights());
    await expect(bureau.update('user', made.uuid, 1, { roles: ['school', 'admin'] })).rejects.toMatchObject({
      issues: [{ path: '/roles', keyword: 'notAllowed' }],
    });
    expect(await bureau.update('user', made.uuid, 1, { roles: ['dept'] })).toMatchObject({ roles: ['dept'] });
  });

  it('guard of account changes refuses to revoke a role that the caller could not grant', async () => {
    await expect(fixture.recordsAs('bureau').update('user', admin, 1, { roles: ['school'] })).rejects.toThrow(
      ValidationFailed,
    );
  });

  it('an account cannot change its own roles', async () => {
    const second = await fixture
      .recordsAs('admin')
      .create('user', rights({ username: 'second', roles: ['admin'] }));
    const herself = fixture.recordsAs('admin', { id: second.uuid });
    await expect(herself.update('user', second.uuid, 1, { roles: ['admin', 'bureau'] })).rejects.toThrow(
      ValidationFailed,
    );
    expect(await herself.update('user', second.uuid, 1, { name: '新名' })).toMatchObject({ name: '新名' });
  });

  it('guard of account changes refuses to delete, disable or demote the last administrator', async () => {
    const other = fixture.recordsAs('admin');
    await expect(other.remove('user', [admin])).rejects.toThrow(Conflict);
    await expect(other.update('user', admin, 1, { status: 'disabled' })).rejects.toMatchObject({
      userMessage: 'lastAdmin',
    });
    await expect(other.update('user', admin, 1, { roles: ['bureau'] })).rejects.toThrow(Conflict);
    const second = await other.create('user', rights({ username: 'second', roles: ['admin'] }));
    expect(await other.update('user', admin, 1, { status: 'disabled' })).toMatchObject({
      status: 'disabled',
    });
    await expect(other.remove('user', [second.uuid])).rejects.toThrow(Conflict);
  });

  it('guard of account changes refuses an expiry date of accounts after which no administrator is left', async () => {
    const other = fixture.recordsAs('admin');
    const onDay = { expiresAt: '2030-01-01T00:00:00+08:00' };
    await expect(other.update('user', admin, 1, onDay)).rejects.toMatchObject({ userMessage: 'lastAdmin' });
    const second = await other.create('user', rights({ username: 'second', roles: ['admin'] }));
    expect(await other.update('user', admin, 1, onDay)).toMatchObject(onDay);
    await expect(other.update('user', second.uuid, 1, onDay)).rejects.toMatchObject({
      userMessage: 'lastAdmin',
    });
    await expect(other.remove('user', [second.uuid])).rejects.toMatchObject({ userMessage: 'lastAdmin' });
    expect(await other.update('user', admin, 2, { expiresAt: null })).toMatchObject({ expiresAt: null });
  });

  it('guard of account changes refuses the second of two concurrent changes that would disable the last two administrators', async () => {
    const other = fixture.recordsAs('admin');
    const second = await other.create('user', rights({ username: 'second', roles: ['admin'] }));
    const both = await Promise.allSettled([
      other.remove('user', [admin]),
      other.remove('user', [second.uuid]),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
