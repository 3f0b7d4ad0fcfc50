import { renderToString } from 'react-dom/server';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { TabsFixture } from '#tests/support/TabsFixture';
import { StoresContext } from '../../stores/hooks/useStores';
import { buildPageRoutes } from './buildPageRoutes';

const leading = { path: '/bm', name: 'Bm', component: 'layout', redirect: '/pool', meta: { title: '报名' } };
const pool = { path: '/pool', name: 'Pool', component: 'list/pool', meta: { title: '泳池' } };

async function drawnAt(path: string, routes: (typeof pool)[]): Promise<string> {
  const { stores } = await TabsFixture.create({ path: '/pool', routes });
  const { permittedNodes, startPage } = stores.routes;
  const element = matchRoutes(buildPageRoutes(permittedNodes, startPage), path)?.at(-1)?.route.element;
  return renderToString(<StoresContext value={stores}>{element}</StoresContext>);
}

describe('buildPageRoutes', () => {
  it('buildPageRoutes registers no public page at an address whose route redirects', async () => {
    expect(await drawnAt('/bm', [pool, leading])).toBe('');
  });

  it('buildPageRoutes wraps each page in its own Suspense, so that the shell around it stays mounted', async () => {
    expect(await drawnAt('/bm', [pool])).toContain('class="unseen" role="status"');
  });
});
