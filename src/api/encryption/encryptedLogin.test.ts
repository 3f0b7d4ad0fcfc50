import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { RsaCipher } from './RsaCipher';
import { encryptedLogin } from './encryptedLogin';

const body = { username: 'admin', password: 'secret1' };
/** Fake cipher that inverts the bits, so that encrypted text is recognisable. */
const invert = (block: Uint8Array) => block.map(byte => byte ^ 255);
const cipher: RsaCipher = { replyKey: 'k', encrypt: invert, decrypt: invert };
const answer = { param: btoa(String.fromCharCode(...invert(new TextEncoder().encode('{"token":"t"}')))) };

function setUp() {
  const sent: JsonObject[] = [];
  const send = (one: JsonObject) => {
    sent.push(one);
    return Promise.resolve('param' in one ? answer : { token: 'plain' });
  };
  return { sent, send };
}

describe('encryptedLogin', () => {
  it.each([
    ['the server has none', { publicKey: '', mockServer: false }],
    ['the server is a mock', { publicKey: 'key', mockServer: true }],
  ])('encryptedLogin sends a plain login when %s [calls.4]', async (_, serverInfo) => {
    const { sent, send } = setUp();
    expect(await encryptedLogin(serverInfo, body, send, () => Promise.resolve(cipher))).toEqual({
      token: 'plain',
    });
    expect(sent).toEqual([body]);
  });

  it('encryptedLogin sends an encrypted login without readable text and decrypts the answer [calls.4]', async () => {
    const { sent, send } = setUp();
    const keys: string[] = [];
    const open = (key: string) => {
      keys.push(key);
      return Promise.resolve(cipher);
    };
    const serverInfo = { publicKey: 'key', mockServer: false };
    expect(await encryptedLogin(serverInfo, body, send, open)).toEqual({ token: 't' });
    expect(keys).toEqual(['key']);
    expect(Object.keys(sent[0] ?? {})).toEqual(['param']);
  });

  it('encryptedLogin sends no login when encryption fails [calls.4]', async () => {
    const { sent, send } = setUp();
    const serverInfo = { publicKey: 'key', mockServer: false };
    const open = () => Promise.reject(new TypeError('no cipher'));
    await expect(encryptedLogin(serverInfo, body, send, open)).rejects.toThrow('no cipher');
    expect(sent).toEqual([]);
  });
});
