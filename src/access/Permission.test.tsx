import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PermissionRequirement } from '#model/permission';
import { FakeStorage, fakeServer } from '#tests/support/fakeServer';
import { FakeWindow } from '#tests/support/FakeWindow';
import { tokenKey } from '../stores/settings/browserStorage';
import { RootStore } from '../stores/RootStore';
import { StoresContext } from '../stores/hooks/useStores';
import { Permission } from './Permission';

async function createStores(roles: readonly string[], permissions: readonly string[]): Promise<RootStore> {
  const server = fakeServer();
  server.session.answers.userInfo = { username: 'li', roles: [...roles], permissions: [...permissions] };
  const stores = new RootStore(server, new FakeStorage({ [tokenKey]: 'a' }), new FakeWindow());
  await stores.session.loadUser();
  return stores;
}

const render = (stores: RootStore, of: PermissionRequirement) =>
  renderToStaticMarkup(
    <StoresContext value={stores}>
      <Permission requirement={of} fallback="hidden">
        shown
      </Permission>
    </StoresContext>,
  );

describe('<Permission>', () => {
  it.each<[string, PermissionRequirement, string]>([
    ['any role of a list', ['bureau', 'editor'], 'shown'],
    ['any permission of a list', ['read:system'], 'shown'],
    ['nothing of a list', ['bureau', 'write:system'], 'hidden'],
    ['one of, which is the mode where none is named', { role: ['bureau', 'school'] }, 'shown'],
    ['one of', { role: ['bureau'], permission: ['read:system'], mode: 'oneOf' }, 'shown'],
    ['all of', { role: ['editor', 'school'], permission: ['read:system'], mode: 'allOf' }, 'shown'],
    ['all of but one', { role: ['editor', 'bureau'], mode: 'allOf' }, 'hidden'],
    ['except others', { role: ['bureau'], mode: 'except' }, 'shown'],
    ['except itself', { role: ['editor'], mode: 'except' }, 'hidden'],
  ])(
    'Permission component shows its children or the fallback by role and permission: %s [access.2] [access.3]',
    async (_who, of, expected) => {
      expect(render(await createStores(['editor', 'school'], ['read:system']), of)).toBe(expected);
    },
  );

  it('Permission component shows its children to the administrator whatever permission is required [access.1]', async () => {
    const stores = await createStores(['admin'], []);
    expect(render(stores, ['bureau'])).toBe('shown');
    expect(render(stores, { role: ['admin'], mode: 'except' })).toBe('shown');
  });

  it('Permission component hides its children from a guest who lacks the permission [access.4]', async () => {
    const stores = await createStores([], []);
    expect(render(stores, ['read:system'])).toBe('hidden');
  });
});
