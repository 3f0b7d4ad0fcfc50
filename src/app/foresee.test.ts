import { afterEach, expect, it } from 'vitest';
import { FakeKeep } from '#tests/support/fakeServer';
import { say, talkingServer } from '#tests/support/talkingServer';
import { Ahead } from '../api/Ahead';
import { foresee } from './foresee';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

it.each(['/api/userInfo', '/api/router/getList'])(
  'the console begins without an answer that does not come: %s',
  async silent => {
    const { base, close } = await talkingServer(({ url }, response) => {
      if (url.pathname !== silent) say(response, 200, { list: [] });
    });
    closings.push(close);
    const ahead = new Ahead(base, 'one', 'zh');
    const here = { pathname: '/pool', search: '' };
    expect(await foresee(ahead, new FakeKeep(), here, () => Promise.resolve())).toBeUndefined();
  },
);
