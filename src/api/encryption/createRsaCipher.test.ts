import { constants, generateKeyPairSync, privateDecrypt, publicEncrypt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRsaCipher } from './createRsaCipher';
import { decryptPayload, encryptPayload } from './payload';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** Strips the PKCS #1 padding of one block: 0, 2, random bytes, 0, message. */
function unpad(block: Buffer): string {
  const padded = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, block);
  expect([...padded.subarray(0, 2)]).toEqual([0, 2]);
  return padded.subarray(padded.indexOf(0, 2) + 1).toString('ascii');
}

const blocksOf = (bytes: Buffer): Buffer[] =>
  Array.from({ length: bytes.length / 128 }, (_, index) => bytes.subarray(index * 128, (index + 1) * 128));

describe('createRsaCipher', () => {
  it('RSA cipher encrypts any text in blocks of 117 bytes that the holder of the RSA key can decrypt [calls.4]', async () => {
    const payload = { username: 'admin', password: '密码 "\\ 𠮷 \n'.repeat(20) };
    const { param } = encryptPayload(payload, await createRsaCipher(publicKey));
    const blocks = blocksOf(Buffer.from(param, 'base64')).map(unpad);
    expect(blocks.slice(0, -1).map(({ length }) => length)).toEqual(blocks.slice(1).map(() => 117));
    expect(JSON.parse(blocks.join(''))).toMatchObject(payload);
  });

  it('RSA cipher decrypts an RSA answer in blocks of 128 bytes and refuses one for another key [calls.4]', async () => {
    const cipher = await createRsaCipher(publicKey);
    const answer = JSON.stringify({ token: 'admin-token-'.padEnd(300, 'x'), redirect: '/school' });
    const encryptFor = (key: string): { param: string } => {
      const blocks = (answer.match(/[^]{1,117}/g) ?? []).map(piece =>
        publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(piece, 'ascii')),
      );
      return { param: Buffer.concat(blocks).toString('base64') };
    };
    expect(decryptPayload(encryptFor(cipher.replyKey), cipher)).toEqual(JSON.parse(answer));
    expect(() => decryptPayload(encryptFor(publicKey), cipher)).toThrow();
  });

  it('RSA cipher refuses an invalid RSA public key', async () => {
    const cipher = await createRsaCipher('no key');
    expect(() => encryptPayload({ password: 'secret1' }, cipher)).toThrow('does not fit');
  });
});
