import { renderToString } from 'react-dom/server';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { OpenTabs } from '#tests/support/OpenTabs';
import { StoresContext } from '../stores/useStores';
import { pageRoutes } from './pageRoutes';

const leading = { path: '/bm', name: 'Bm', component: 'layout', redirect: '/pool', meta: { title: '报名' } };
const pool = { path: '/pool', name: 'Pool', component: 'list/pool', meta: { title: '泳池' } };

async function drawnAt(path: string, routes: (typeof pool)[]): Promise<string> {
  const { stores } = await OpenTabs.begin({ path: '/pool', routes });
  const { open, first } = stores.routes;
  const element = matchRoutes(pageRoutes(open, first), path)?.at(-1)?.route.element;
  return renderToString(<StoresContext value={stores}>{element}</StoresContext>);
}

describe('a page that everybody may open', () => {
  it('is not drawn at an address from which a place leads on', async () => {
    expect(await drawnAt('/bm', [pool, leading])).toBe('');
  });

  it('keeps its own wait, so that the pages around it stay', async () => {
    expect(await drawnAt('/bm', [pool])).toContain('class="unseen" role="status"');
  });
});
