import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
  publicEncrypt,
} from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AppError } from '#model/errors';
import type { JsonValue } from '#model/json';
import type { RsaCipher } from './RsaCipher';
import { decryptPayload, encryptPayload } from './payload';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 1024,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

const encrypt = (key: string, block: Uint8Array) =>
  publicEncrypt({ key: createPublicKey(key), padding: constants.RSA_PKCS1_PADDING }, block);

/** Removes the PKCS #1 padding, which Node does not do with this option. */
function decrypt(key: string, block: Uint8Array): Uint8Array {
  const padded = privateDecrypt({ key: createPrivateKey(key), padding: constants.RSA_NO_PADDING }, block);
  if (padded[0] !== 0 || padded[1] !== 2) throw new Error('no such padding');
  return padded.subarray(padded.indexOf(0, 2) + 1);
}

/** Creates a key pair for the server and one for the client. */
function setUp() {
  const [server, client] = [pair(), pair()];
  const cipher: RsaCipher = {
    replyKey: client.publicKey,
    encrypt: block => encrypt(server.publicKey, block),
    decrypt: block => decrypt(client.privateKey, block),
  };
  const atServer: RsaCipher = {
    replyKey: server.publicKey,
    encrypt: block => encrypt(client.publicKey, block),
    decrypt: block => decrypt(server.privateKey, block),
  };
  return { cipher, atServer };
}

const login = { username: 'admin', password: '密码😀'.repeat(40) };

describe('encryptPayload and decryptPayload', () => {
  it('encryptPayload encrypts a payload in blocks of 117 bytes that become 128 and decrypt to the same object [calls.4]', () => {
    const { cipher, atServer } = setUp();
    const now = new Date('2026-04-16T08:30:00Z');
    const sent = encryptPayload(login, cipher, now);
    const whole = { ...login, nonce: '0'.repeat(32), time: now.toISOString(), replyKey: cipher.replyKey };
    const size = Buffer.from(sent.param, 'base64').length;
    expect(size).toBe(Math.ceil(JSON.stringify(whole).replace(/[^ -~]/g, '\\uXXXX').length / 117) * 128);
    const arrived = decryptPayload(sent, atServer);
    expect(arrived).toMatchObject({ ...login, time: whole.time, replyKey: whole.replyKey });
    expect(arrived).toHaveProperty('nonce', expect.stringMatching(/^\w{32}$/));
  });

  it('encryptPayload encrypts the same payload differently each time', () => {
    const { cipher } = setUp();
    expect(encryptPayload(login, cipher)).not.toEqual(encryptPayload(login, cipher));
  });

  it('decryptPayload decrypts a response in blocks of 128 bytes [calls.4]', () => {
    const { cipher, atServer } = setUp();
    const { param } = encryptPayload({ token: 'admin-token-1', list: ['甲'.repeat(100)] }, atServer);
    expect(decryptPayload({ param }, cipher)).toMatchObject({
      token: 'admin-token-1',
      list: ['甲'.repeat(100)],
    });
  });

  it.each<JsonValue>([null, { token: 'plain' }, { param: '*' }, { param: btoa('x'.repeat(128)) }])(
    'decryptPayload refuses an encrypted response that is %j',
    answer => {
      expect(() => decryptPayload(answer, setUp().cipher)).toThrow(AppError);
    },
  );
});
