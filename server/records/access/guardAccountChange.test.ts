import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Conflict, ValidationFailed } from '#model/errors';
import { buildTown, closeTowns, townStores, type Town } from '#tests/support/town';

const rights = (more: object = {}) => ({ username: 'somebody', name: '某人', roles: ['school'], ...more });

describe.each(townStores)('account guard on %s', (_name, storeOf) => {
  let town: Town;
  let admin: string;
  beforeEach(async () => {
    town = await buildTown({ storeOf, userAccess: { admin: { all: true }, bureau: { all: true } } });
    admin = (await town.recordsAs('admin').create('user', rights({ username: 'first', roles: ['admin'] })))
      .uuid;
  });
  afterEach(closeTowns);

  it('refuses to grant a role with more permissions than the caller holds', async () => {
    const bureau = town.recordsAs('bureau');
    await expect(bureau.create('user', rights({ roles: ['admin'] }))).rejects.toThrow(ValidationFailed);
    const made = await bureau.create('user', rights());
    await expect(bureau.update('user', made.uuid, 1, { roles: ['school', 'admin'] })).rejects.toMatchObject({
      issues: [{ path: '/roles', keyword: 'notAllowed' }],
    });
    expect(await bureau.update('user', made.uuid, 1, { roles: ['dept'] })).toMatchObject({ roles: ['dept'] });
  });

  it('refuses to revoke a role that the caller could not grant', async () => {
    await expect(town.recordsAs('bureau').update('user', admin, 1, { roles: ['school'] })).rejects.toThrow(
      ValidationFailed,
    );
  });

  it('refuses a change of roles by the account itself', async () => {
    const second = await town
      .recordsAs('admin')
      .create('user', rights({ username: 'second', roles: ['admin'] }));
    const herself = town.recordsAs('admin', { id: second.uuid });
    await expect(herself.update('user', second.uuid, 1, { roles: ['admin', 'bureau'] })).rejects.toThrow(
      ValidationFailed,
    );
    expect(await herself.update('user', second.uuid, 1, { name: '新名' })).toMatchObject({ name: '新名' });
  });

  it('refuses with 409 to delete, disable or demote the last administrator', async () => {
    const other = town.recordsAs('admin');
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

  it('lets one of two concurrent deletions of the last two administrators succeed', async () => {
    const other = town.recordsAs('admin');
    const second = await other.create('user', rights({ username: 'second', roles: ['admin'] }));
    const both = await Promise.allSettled([
      other.remove('user', [admin]),
      other.remove('user', [second.uuid]),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
