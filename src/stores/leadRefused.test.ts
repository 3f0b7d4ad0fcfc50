import { afterEach, describe, expect, it } from 'vitest';
import { AppError, NotAllowed } from '#model/errors';
import { OpenTabs, typed } from '#tests/support/OpenTabs';
import { say, talkingServer } from '#tests/support/talkingServer';
import { Http } from '../api/http';
import { HttpRecords } from '../api/HttpRecords';
import { HttpMessages } from '../api/messages';
import { HttpMetadata } from '../api/metadata';
import { HttpSearch } from '../api/search';
import { followCall } from './followCall';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

const credentials = {
  token: 'a',
  language: 'zh',
  visit: 'first',
  renew: () => {},
  lose: () => Promise.resolve(undefined),
} as const;

const settled = () => new Promise(resolve => setImmediate(resolve));

async function begin(unsaved: boolean) {
  const world = await OpenTabs.begin({ path: '/pool' });
  world.unsaved.hold(world.tabs.pages.shown ?? '', typed(unsaved));
  const refuse = async (path: string, error: AppError = new NotAllowed('notAllowed')) => {
    followCall(world.stores, path, Promise.reject(error), false);
    await settled();
  };
  return { world, refuse };
}

describe('a call that is answered with 403', () => {
  it.each(['/pool/doEdit', '/pool/doDelete', '/pool/getList', '/user/password/'])(
    'leads to /403: %s [catalogue.5]',
    async path => {
      const { world, refuse } = await begin(false);
      await refuse(path);
      expect(world.where).toBe('/403');
    },
  );

  it('leaves a page with text that is not stored where it is [catalogue.5]', async () => {
    const { world, refuse } = await begin(true);
    await refuse('/pool/doEdit');
    expect(world.where).toBe('/pool');
    world.visit('/lane');
    await refuse('/lane/doDelete');
    expect(world.where).toBe('/403');
    expect(world.kept).toContain('/pool');
  });

  it('leads nowhere when the page on screen has not asked: a role goes while one stands elsewhere [catalogue.5]', async () => {
    const { world } = await begin(false);
    const server = await talkingServer((_, response) => say(response, 403));
    closings.push(server.close);
    const http = new Http(server.base, credentials, undefined, (...call) =>
      followCall(world.stores, ...call),
    );
    const [metadata, records] = [new HttpMetadata(http, () => 'zh'), new HttpRecords(http, true)];
    const asked = await Promise.allSettled([
      metadata.schema('lane'),
      metadata.mistakes(),
      records.list('lane', { pageNo: 1, pageSize: 1, filters: [], sort: [] }),
      new HttpRecords(http).options('pool', 'lane', ''),
      new HttpSearch(http).suggestions(),
      new HttpMessages(http).list(),
    ]);
    await settled();
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 'rejected'));
    expect(world.where).toBe('/pool');
    await new HttpRecords(http).get('pool', 'a').catch(() => undefined);
    await settled();
    expect(world.where).toBe('/403');
  });

  it('is another thing than one that failed', async () => {
    const { world, refuse } = await begin(false);
    await refuse('/pool/doEdit', new AppError('unknownError'));
    expect(world.where).toBe('/pool');
  });

  it('leads nowhere before the pages are known', async () => {
    const { world, refuse } = await begin(false);
    world.stores.routes.reset();
    await refuse('/userInfo');
    expect(world.where).toBe('/pool');
  });
});
