import { describe, expect, it } from 'vitest';
import { FakeKeep } from '#tests/support/fakeServer';
import { Foresight } from './Foresight';
import { flat, placesOf } from './places';

const places = flat(
  placesOf([
    { path: '/pool', name: 'Pool', component: 'list/pool', meta: { title: '泳池' } },
    { path: '/index', name: 'Index', component: 'page/home', meta: { title: '首页' } },
  ]),
);

describe('what stands at an address', () => {
  it.each([
    ['/pool', { path: '/pool', renderer: 'list', of: 'pool' }],
    ['/pool/new', { path: '/pool', renderer: 'list', of: 'pool' }],
    ['/index', { path: '/index', renderer: 'page', of: 'home' }],
    ['/', undefined],
    ['/pools', undefined],
  ])('is known at the next visit: %s', (address, foreseen) => {
    const keep = new FakeKeep();
    new Foresight(keep).remember(places);
    expect(new Foresight(keep).at(address)).toEqual(foreseen);
  });

  it.each(['', 'null', '[]', '{"/pool": 1}', '{"/pool": "list"}', '{broken}'])(
    'is nothing when %j is kept',
    text => {
      expect(new Foresight(new FakeKeep({ places: text })).at('/pool')).toBeUndefined();
    },
  );
});
