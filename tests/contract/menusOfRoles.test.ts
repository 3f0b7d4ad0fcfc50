import { describe, expect, it } from 'vitest';
import { loadSources } from '#generator/load';
import { normaliseSchemas } from '#generator/normalise';
import type { Caller } from '#model/caller';
import type { JsonValue } from '#model/json';
import { getRoutesForCaller } from '#model/routes/getRoutesForCaller';
import { schemasFolder } from '#tests/support/schemasFolder';
import { buildMenu, getMenuPages } from '../../src/stores/navigation/menu';
import { parseRouteTree } from '../../src/stores/navigation/routeTree';

const { catalog } = normaliseSchemas(await loadSources(schemasFolder), undefined);

/** Addresses in the menu of a caller with this role alone, whose facts are known. */
function getMenuPaths(role: string): string[] {
  const caller: Caller = {
    id: 'caller',
    username: '',
    roles: [role],
    permissions: [],
    me: Object.fromEntries(Object.keys(catalog.me).map(fact => [fact, ['one']])),
    language: 'zh',
    ip: '',
    requestId: '',
  };
  const routes = JSON.parse(JSON.stringify(getRoutesForCaller(catalog, caller, new Date(0)))) as JsonValue;
  return getMenuPages(buildMenu(parseRouteTree(routes), () => true)).map(({ path }) => path);
}

describe('menu of a role', () => {
  it.each([
    ['bureau', ['/message', '/exportrecord', '/bmspecial']],
    ['subbureau', ['/villageApply', '/bmspecial']],
    ['editor', ['/description']],
  ])('menu includes the pages on which the role %s has work', (role, paths) => {
    expect(getMenuPaths(role)).toEqual(expect.arrayContaining(paths));
  });

  it('menu has two entries for a parent and at most eight for a school', () => {
    expect(getMenuPaths('parent')).toEqual(['/mine', '/bm']);
    expect(getMenuPaths('school').length).toBeLessThanOrEqual(8);
  });
});
