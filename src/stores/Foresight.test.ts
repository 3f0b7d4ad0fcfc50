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

describe('what a list asks first', () => {
  it('is known at the next visit, the latest of each list, until it is forgotten', () => {
    const keep = new FakeKeep();
    const before = new Foresight(keep);
    before.rememberQuestion('pool', 'pageNo=1&sort=name');
    before.rememberQuestion('street', 'pageNo=1');
    before.rememberQuestion('pool', 'pageNo=1&sort=-name');
    const after = new Foresight(keep);
    expect(['pool', 'street', 'school'].map(name => after.question(name))).toEqual([
      'pageNo=1&sort=-name',
      'pageNo=1',
      undefined,
    ]);
    after.forget();
    expect(after.question('pool')).toBeUndefined();
  });

  it.each(['', 'null', '[]', '{"pool": 1}', '{broken}'])('is nothing when %j is kept', text => {
    expect(new Foresight(new FakeKeep({ questions: text })).question('pool')).toBeUndefined();
  });
});
