import { afterEach, expect, it } from 'vitest';
import type { Value } from '#model/json';
import { say, talkingServer } from '#tests/support/talkingServer';
import type { Cipher } from './Cipher';
import { noAnswer } from './failures';
import { Http } from './http';
import { HttpSession } from './session';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

const plain = (piece: Uint8Array) => piece;
const cipher: Cipher = { replyKey: 'k', seal: plain, open: plain };

async function greetedWith(greeting: Value, sealing: boolean) {
  const server = await talkingServer(({ url }, response) =>
    say(response, 200, url.pathname.endsWith('/publicKey') ? greeting : { token: 't' }),
  );
  closings.push(server.close);
  const http = new Http(server.base, {
    token: undefined,
    visit: undefined,
    language: 'zh',
    renew: () => undefined,
    lose: () => Promise.resolve(undefined),
  });
  return { ...server, session: new HttpSession(http, sealing ? () => Promise.resolve(cipher) : undefined) };
}

it.each([
  ['nothing', null],
  ['a word', 'key'],
  ['no key', { mockServer: false }],
])(
  'a password that is to be sealed is not sent when the server greets with %s [calls.4]',
  async (_, greeting) => {
    const { session, heard } = await greetedWith(greeting, true);
    await expect(session.login('admin', 'secret1')).rejects.toMatchObject({ say: noAnswer });
    expect(heard.map(({ url }) => url.pathname)).toEqual(['/api/publicKey']);
  },
);

it('a greeting that says nothing keeps nobody out where nothing is sealed', async () => {
  const { session } = await greetedWith(null, false);
  expect(await session.greeting()).toEqual({ publicKey: '', mockServer: false });
});
