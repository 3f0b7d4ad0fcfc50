import { afterEach, describe, expect, it } from 'vitest';
import { AppError, NotAllowed } from '#model/errors';
import { TabsFixture, makeUnsavedText } from '#tests/support/TabsFixture';
import { respond, startScriptedServer } from '#tests/support/startScriptedServer';
import { Http } from '../../api/http';
import { HttpRecords } from '../../api/HttpRecords';
import { HttpMessages } from '../../api/HttpMessages';
import { HttpMetadata } from '../../api/HttpMetadata';
import { HttpSearch } from '../../api/HttpSearch';
import { trackRequest } from './trackRequest';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

const credentials = {
  token: 'a',
  language: 'zh',
  sessionId: 'first',
  onTokenRenewed: () => {},
  onTokenRejected: () => Promise.resolve(undefined),
} as const;

const flushPromises = () => new Promise(resolve => setImmediate(resolve));

async function setUp(unsaved: boolean) {
  const fixture = await TabsFixture.create({ path: '/pool' });
  fixture.unsaved.register(fixture.tabs.pages.shownKey ?? '', makeUnsavedText(unsaved));
  const refuse = async (path: string, error: AppError = new NotAllowed('notAllowed')) => {
    trackRequest(fixture.stores, path, Promise.reject(error), false);
    await flushPromises();
  };
  return { fixture, refuse };
}

describe('redirectToForbiddenPage', () => {
  it.each(['/pool/doEdit', '/pool/doDelete', '/pool/getList', '/user/password/'])(
    'redirectToForbiddenPage redirects to /403 when a request is answered with 403: %s [catalogue.5]',
    async path => {
      const { fixture, refuse } = await setUp(false);
      await refuse(path);
      expect(fixture.address).toBe('/403');
    },
  );

  it('redirectToForbiddenPage keeps a page with unsaved text when a request is answered with 403 [catalogue.5]', async () => {
    const { fixture, refuse } = await setUp(true);
    await refuse('/pool/doEdit');
    expect(fixture.address).toBe('/pool');
    fixture.navigate('/lane');
    await refuse('/lane/doDelete');
    expect(fixture.address).toBe('/403');
    expect(fixture.openPageKeys).toContain('/pool');
  });

  it('redirectToForbiddenPage keeps the page when a background request is answered with 403 [catalogue.5]', async () => {
    const { fixture } = await setUp(false);
    const server = await startScriptedServer((_, response) => respond(response, 403));
    closings.push(server.close);
    const http = new Http(server.base, credentials, undefined, (...args) =>
      trackRequest(fixture.stores, ...args),
    );
    const [metadata, records] = [new HttpMetadata(http, () => 'zh'), new HttpRecords(http, true)];
    const asked = await Promise.allSettled([
      metadata.getSchema('lane'),
      metadata.getDiagnostics(),
      records.list('lane', { pageNo: 1, pageSize: 1, filters: [], sort: [] }),
      new HttpRecords(http).options('pool', 'lane', ''),
      new HttpSearch(http).getSuggestions(),
      new HttpMessages(http).list(),
    ]);
    await flushPromises();
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 'rejected'));
    expect(fixture.address).toBe('/pool');
    await new HttpRecords(http).get('pool', 'a').catch(() => undefined);
    await flushPromises();
    expect(fixture.address).toBe('/403');
  });

  it('redirectToForbiddenPage ignores errors other than 403', async () => {
    const { fixture, refuse } = await setUp(false);
    await refuse('/pool/doEdit', new AppError('unknownError'));
    expect(fixture.address).toBe('/pool');
  });

  it('redirectToForbiddenPage keeps the page when a 403 arrives before the routes are loaded', async () => {
    const { fixture, refuse } = await setUp(false);
    fixture.stores.routes.reset();
    await refuse('/userInfo');
    expect(fixture.address).toBe('/pool');
  });
});
