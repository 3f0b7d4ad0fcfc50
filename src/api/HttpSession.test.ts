import { afterEach, expect, it } from 'vitest';
import type { JsonValue } from '#model/json';
import { respond, startScriptedServer } from '#tests/support/startScriptedServer';
import type { RsaCipher } from './encryption/RsaCipher';
import { unreadableAnswerMessage } from './errorFromAnswer';
import { Http } from './http';
import { HttpSession } from './HttpSession';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

const plain = (block: Uint8Array) => block;
const cipher: RsaCipher = { replyKey: 'k', encrypt: plain, decrypt: plain };

async function setUp(serverInfo: JsonValue, withCipher: boolean) {
  const server = await startScriptedServer(({ url }, response) =>
    respond(response, 200, url.pathname.endsWith('/publicKey') ? serverInfo : { token: 't' }),
  );
  closings.push(server.close);
  const http = new Http(server.base, {
    token: undefined,
    sessionId: undefined,
    language: 'zh',
    onTokenRenewed: () => undefined,
    onTokenRejected: () => Promise.resolve(undefined),
  });
  return {
    ...server,
    session: new HttpSession(http, withCipher ? () => Promise.resolve(cipher) : undefined),
  };
}

it.each([
  ['nothing', null],
  ['a word', 'key'],
  ['no key', { mockServer: false }],
])(
  'sign-in refuses to send a plain password when the encryption key of the server cannot be read: %s [calls.4]',
  async (_, serverInfo) => {
    const { session, heard } = await setUp(serverInfo, true);
    await expect(session.login('admin', 'secret1')).rejects.toMatchObject({
      userMessage: unreadableAnswerMessage,
    });
    expect(heard.map(({ url }) => url.pathname)).toEqual(['/api/publicKey']);
  },
);

it('sign-in sends a plain password when server info is unreadable and no encryption is configured', async () => {
  const { session } = await setUp(null, false);
  expect(await session.getServerInfo()).toEqual({ publicKey: '', mockServer: false });
});
