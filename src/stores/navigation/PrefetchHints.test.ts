import { describe, expect, it } from 'vitest';
import { FakeStorage } from '#tests/support/fakeServer';
import { PrefetchHints } from './PrefetchHints';
import { flattenRoutes, parseRouteTree } from './routeTree';

const nodes = flattenRoutes(
  parseRouteTree([
    { path: '/pool', name: 'Pool', component: 'list/pool', meta: { title: '泳池' } },
    { path: '/index', name: 'Index', component: 'page/home', meta: { title: '首页' } },
  ]),
);

describe('PrefetchHints page targets', () => {
  it.each([
    ['/pool', { path: '/pool', renderer: 'list', subject: 'pool' }],
    ['/pool/new', { path: '/pool', renderer: 'list', subject: 'pool' }],
    ['/index', { path: '/index', renderer: 'page', subject: 'home' }],
    ['/', undefined],
    ['/pools', undefined],
  ])(
    'PrefetchHints stores which page is at an address for the prefetch of the next load: %s',
    (address, hints) => {
      const storage = new FakeStorage();
      new PrefetchHints(storage).saveRoutes(nodes);
      expect(new PrefetchHints(storage).findTarget(address)).toEqual(hints);
    },
  );

  it.each(['', 'null', '[]', '{"/pool": 1}', '{"/pool": "list"}', '{broken}'])(
    'PrefetchHints ignores a stored page of %j',
    text => {
      expect(new PrefetchHints(new FakeStorage({ places: text })).findTarget('/pool')).toBeUndefined();
    },
  );
});

describe('PrefetchHints list queries', () => {
  it('PrefetchHints stores the latest first query of each list for the prefetch of the next load, until it is cleared', () => {
    const storage = new FakeStorage();
    const before = new PrefetchHints(storage);
    before.saveListQuery('pool', 'pageNo=1&sort=name');
    before.saveListQuery('street', 'pageNo=1');
    before.saveListQuery('pool', 'pageNo=1&sort=-name');
    const after = new PrefetchHints(storage);
    expect(['pool', 'street', 'school'].map(name => after.getListQuery(name))).toEqual([
      'pageNo=1&sort=-name',
      'pageNo=1',
      undefined,
    ]);
    after.clear();
    expect(after.getListQuery('pool')).toBeUndefined();
  });

  it.each(['', 'null', '[]', '{"pool": 1}', '{broken}'])(
    'PrefetchHints ignores a stored list query of %j',
    text => {
      expect(new PrefetchHints(new FakeStorage({ questions: text })).getListQuery('pool')).toBeUndefined();
    },
  );
});
