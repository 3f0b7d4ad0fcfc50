import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { Cipher } from './Cipher';
import { encryptedLogin } from './encryptedLogin';

const body = { username: 'admin', password: 'secret1' };
/** Inverts the bits: a visible stand-in for encryption. */
const turned = (piece: Uint8Array) => piece.map(byte => byte ^ 255);
const cipher: Cipher = { replyKey: 'k', encrypt: turned, decrypt: turned };
const answer = { param: btoa(String.fromCharCode(...turned(new TextEncoder().encode('{"token":"t"}')))) };

function begin() {
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
  ])('sends a plain login when %s [calls.4]', async (_, greeting) => {
    const { sent, send } = begin();
    expect(await encryptedLogin(greeting, body, send, () => Promise.resolve(cipher))).toEqual({
      token: 'plain',
    });
    expect(sent).toEqual([body]);
  });

  it('sends an encrypted login without readable text and decrypts the answer [calls.4]', async () => {
    const { sent, send } = begin();
    const keys: string[] = [];
    const open = (key: string) => {
      keys.push(key);
      return Promise.resolve(cipher);
    };
    const greeting = { publicKey: 'key', mockServer: false };
    expect(await encryptedLogin(greeting, body, send, open)).toEqual({ token: 't' });
    expect(keys).toEqual(['key']);
    expect(Object.keys(sent[0] ?? {})).toEqual(['param']);
  });

  it('sends no login when encryption fails [calls.4]', async () => {
    const { sent, send } = begin();
    const greeting = { publicKey: 'key', mockServer: false };
    const open = () => Promise.reject(new TypeError('no cipher'));
    await expect(encryptedLogin(greeting, body, send, open)).rejects.toThrow('no cipher');
    expect(sent).toEqual([]);
  });
});
