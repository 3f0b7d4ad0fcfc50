import { describe, expect, it } from 'vitest';
import { flat, placesOf } from '../stores/places';
import { guard, type Visitor } from './guard';
import { whitelist } from './outside';

const origin = 'https://enrol.example';
const at = (address: string) => {
  const { pathname, search } = new URL(address, origin);
  return { pathname, search };
};

const route = (path: string, component: string, more: object = {}) => ({
  path,
  name: path,
  component,
  meta: { title: path },
  ...more,
});

const places = flat(
  placesOf([
    route('/index', 'page/home'),
    route('/base', 'layout', {
      children: [
        route('/secret', 'page/secret', { meta: { title: '', guard: ['bureau'] } }),
        route('/pool', 'list/pool'),
      ],
    }),
    route('/upper', 'layout', {
      children: [
        route('/unseen', 'page/unseen', { meta: { title: '', hidden: true } }),
        route('https://city.example', 'layout'),
        route('/inner', 'layout', { children: [route('/lane', 'list/lane')] }),
      ],
    }),
    route('/empty', 'layout'),
    route('/old', 'layout', { redirect: '/base' }),
    route('/round', 'layout', { redirect: '/about' }),
    route('/about', 'layout', { redirect: '/round' }),
    route('/closed', 'layout', { meta: { title: '', guard: ['bureau'] }, redirect: '/pool' }),
  ]),
);

const inside: Visitor = {
  inside: true,
  places,
  permits: place => place.meta.guard === undefined,
  first: places[0],
  origin,
};

describe('somebody without a session', () => {
  const outside: Visitor = { inside: false, origin };

  it.each([
    ['/', '/admin/login'],
    ['/school', '/admin/login?redirect=%2Fschool'],
    ['/school?title=a&title=b', '/admin/login?redirect=%2Fschool%3Ftitle%3Da%26title%3Db'],
    ['/admin/login?redirect=/school', '/admin/login?redirect=/school'],
    ['/login?redirect=/school', '/admin/login?redirect=/school'],
    ['/constructor', '/admin/login?redirect=%2Fconstructor'],
  ])('is asked to sign in at %s, by way of %s [guard.4] [guard.6] [guard.11]', (here, address) => {
    expect(guard(at(here), outside)).toEqual({ page: 'signIn', address });
  });

  it.each([
    ['/403', 'forbidden'],
    ['/404', 'notFound'],
    ['/register', 'later'],
    ['/callback?code=a', 'later'],
    ['/bm', 'later'],
    ['/bm/detail/bmtable', 'later'],
    ['/resetPassword', 'later'],
    ['/changePassword', 'later'],
    ['/bm/auth/callback', 'later'],
    ['/bm/auth/appcallback', 'later'],
    ['/bm/auth/logout', 'later'],
  ])('stays at %s [guard.10] [calls.7] [valid.8]', (here, page) => {
    expect(guard(at(here), outside)).toEqual({ page, address: here });
  });

  it('is not reminded of the page that was left on purpose [guard.8]', () => {
    expect(guard(at('/school'), { ...outside, left: true }).address).toBe('/admin/login');
  });

  it('is never sent in circles', () => {
    for (const here of [...whitelist.keys(), '/', '/login', '/admin/login', '/school']) {
      const { address } = guard(at(here), outside);
      expect(guard(at(address), outside).address).toBe(address);
    }
  });
});

describe('somebody with a session', () => {
  it('waits until the pages are known', () => {
    expect(guard(at('/pool'), { inside: true, origin })).toEqual({ page: 'waiting', address: '/pool' });
  });

  it.each([
    ['/pool?title=a', '/pool?title=a'],
    ['/pool/new', '/pool/new'],
    ['/pool/1/edit', '/pool/1/edit'],
    ['/403', '/403'],
    ['/404', '/404'],
    ['/bm', '/bm'],
  ])('stays at %s', (here, address) => {
    expect(guard(at(here), inside)).toEqual({ page: 'console', address });
  });

  it.each([
    ['/', '/index'],
    ['/nowhere', '/404'],
    ['/pool/1/2/3', '/404'],
    [`${origin}//pool?pageNo=2`, '/404'],
    ['/pool//1', '/404'],
    ['/index/1', '/404'],
    ['/secret', '/403'],
    ['/secret?x=1', '/403'],
    ['/closed', '/403'],
    ['/base', '/pool'],
    ['/upper', '/lane'],
    ['/old', '/pool'],
    ['/empty', '/404'],
    ['/round', '/404'],
  ])('goes from %s to %s [guard.9]', (here, address) => {
    expect(guard(at(here), inside)).toEqual({ page: 'console', address });
  });

  it.each(['/login', '/admin/login'])('has no business at %s [guard.8]', gate => {
    expect(guard(at(gate), inside).address).toBe('/');
    expect(guard(at(`${gate}?redirect=/pool`), inside).address).toBe('/pool');
    expect(guard(at(gate), { ...inside, proposed: '/pool' }).address).toBe('/pool');
    // The page that somebody asked for comes before the one that the server proposes.
    expect(guard(at(`${gate}?redirect=/pool`), { ...inside, proposed: '/school' }).address).toBe('/pool');
    expect(guard(at(`${gate}?redirect=//evil.example`), inside).address).toBe('/');
  });

  it('finds nothing where a role may not go, once roles control the routes [state.1]', () => {
    expect(guard(at('/secret'), { ...inside, roleControl: true }).address).toBe('/404');
    expect(guard(at('/pool'), { ...inside, roleControl: true }).address).toBe('/pool');
  });

  it('stays at the beginning when the account has no page [beyond.10]', () => {
    const nobody = { inside: true, places: flat(placesOf([])), origin };
    expect(guard(at('/'), nobody)).toEqual({ page: 'console', address: '/' });
    expect(guard(at('/pool'), nobody).address).toBe('/404');
  });
});
