import { describe, expect, it } from 'vitest';
import { flattenRoutes, parseRouteTree } from '../../stores/navigation/routeTree';
import { guardNavigation, type NavigationGuardInput } from './guardNavigation';
import { publicRoutes } from './guardSignedOut';

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

const nodes = flattenRoutes(
  parseRouteTree([
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

const signedIn: NavigationGuardInput = {
  hasAccess: true,
  nodes,
  isPermitted: route => route.meta.guard === undefined,
  startPage: nodes[0],
  origin,
};

describe('guardNavigation without a session', () => {
  const outside: NavigationGuardInput = { hasAccess: false, origin };

  it.each([
    ['/', '/admin/login'],
    ['/school', '/admin/login?redirect=%2Fschool'],
    ['/school?title=a&title=b', '/admin/login?redirect=%2Fschool%3Ftitle%3Da%26title%3Db'],
    ['/admin/login?redirect=/school', '/admin/login?redirect=/school'],
    ['/login?redirect=/school', '/admin/login?redirect=/school'],
    ['/constructor', '/admin/login?redirect=%2Fconstructor'],
  ])(
    'route guard redirects a signed-out visitor from %s to the sign-in page %s [guard.4] [guard.6]',
    (here, address) => {
      expect(guardNavigation(at(here), outside)).toEqual({ page: 'signIn', address });
    },
  );

  it.each([
    ['/403', 'forbidden'],
    ['/404', 'notFound'],
    ['/register', 'later'],
    ['/callback?code=a', 'later'],
    ['/bm', 'enrolment'],
    ['/bm/detail/bmtable', 'later'],
    ['/resetPassword', 'later'],
    ['/changePassword', 'later'],
    ['/bm/auth/callback', 'later'],
    ['/bm/auth/appcallback', 'later'],
    ['/bm/auth/logout', 'later'],
  ])('route guard lets a signed-out visitor stay at the public path %s [guard.10]', (here, page) => {
    expect(guardNavigation(at(here), outside)).toEqual({ page, address: here });
  });

  it('route guard omits the redirect parameter after a deliberate sign-out [guard.8]', () => {
    expect(guardNavigation(at('/school'), { ...outside, hasSignedOut: true }).address).toBe('/admin/login');
  });

  it('route guard redirects from the enrolment page to sign-in after a sign-out, but does not redirect from other public pages', () => {
    const left = { ...outside, hasSignedOut: true };
    expect(guardNavigation(at('/bm'), left)).toEqual({ page: 'signIn', address: '/admin/login' });
    expect(guardNavigation(at('/404'), left).page).toBe('notFound');
  });

  it('route guard never causes a redirect loop for a signed-out visitor', () => {
    for (const here of [...publicRoutes.keys(), '/', '/login', '/admin/login', '/school']) {
      const { address } = guardNavigation(at(here), outside);
      expect(guardNavigation(at(address), outside).address).toBe(address);
    }
  });
});

describe('guardNavigation with a session', () => {
  it('route guard delays a navigation while the route tree is loading', () => {
    expect(guardNavigation(at('/pool'), { hasAccess: true, origin })).toEqual({
      page: 'waiting',
      address: '/pool',
    });
  });

  it.each([
    ['/pool?title=a', '/pool?title=a'],
    ['/pool/new', '/pool/new'],
    ['/pool/1/edit', '/pool/1/edit'],
    ['/403', '/403'],
    ['/404', '/404'],
    ['/bm', '/bm'],
  ])('route guard lets a signed-in user stay at %s', (here, address) => {
    expect(guardNavigation(at(here), signedIn)).toEqual({ page: 'console', address });
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
  ])('route guard redirects a signed-in user from %s to %s [guard.9]', (here, address) => {
    expect(guardNavigation(at(here), signedIn)).toEqual({ page: 'console', address });
  });

  it.each(['/login', '/admin/login'])(
    'route guard redirects a signed-in user away from the sign-in page %s [guard.8]',
    signInPath => {
      expect(guardNavigation(at(signInPath), signedIn).address).toBe('/');
      expect(guardNavigation(at(`${signInPath}?redirect=/pool`), signedIn).address).toBe('/pool');
      expect(guardNavigation(at(signInPath), { ...signedIn, proposedRedirect: '/pool' }).address).toBe(
        '/pool',
      );
      // The requested page takes precedence over the redirect that the server proposes.
      expect(
        guardNavigation(at(`${signInPath}?redirect=/pool`), { ...signedIn, proposedRedirect: '/school' })
          .address,
      ).toBe('/pool');
      expect(guardNavigation(at(`${signInPath}?redirect=//evil.example`), signedIn).address).toBe('/');
    },
  );

  it('route guard redirects to /403 from a page that is forbidden to the roles of the account, and from its child pages [guard.9]', () => {
    const closed: NavigationGuardInput = { ...signedIn, forbiddenPaths: ['/setting', '/log', '/bm', '/'] };
    for (const here of ['/setting', '/log', '/log/1/edit', '/bm'])
      expect([here, guardNavigation(at(here), closed).address]).toEqual([here, '/403']);
    for (const here of ['/logs', '/nowhere'])
      expect([here, guardNavigation(at(here), closed).address]).toEqual([here, '/404']);
    expect(guardNavigation(at('/'), closed).address).toBe('/index');
    expect(guardNavigation(at('/log'), { ...closed, roleControl: true }).address).toBe('/404');
    expect(guardNavigation(at('/pool'), { ...closed, forbiddenPaths: ['/pool'] }).address).toBe('/pool');
  });

  it('route guard shows the page 404 instead of 403 when routes are filtered by role [state.1]', () => {
    expect(guardNavigation(at('/secret'), { ...signedIn, roleControl: true }).address).toBe('/404');
    expect(guardNavigation(at('/pool'), { ...signedIn, roleControl: true }).address).toBe('/pool');
  });

  it('route guard redirects a page address to the home page (which explains why) when the account has no routes, and a forbidden one to /403 [beyond.10]', () => {
    const nobody = { hasAccess: true, nodes: flattenRoutes(parseRouteTree([])), origin };
    expect(guardNavigation(at('/'), nobody)).toEqual({ page: 'console', address: '/' });
    expect(guardNavigation(at('/index'), nobody).address).toBe('/');
    expect(guardNavigation(at('/pool?title=a'), nobody).address).toBe('/');
    expect(guardNavigation(at('/pool'), { ...nobody, forbiddenPaths: ['/pool'] }).address).toBe('/403');
  });
});
