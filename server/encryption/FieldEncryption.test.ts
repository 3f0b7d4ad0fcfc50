import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hmac } from './EncryptionKey';
import { createFieldEncryption } from './FieldEncryption';
import { loadEncryptionKey, loadEncryptionKeys } from './loadKeys';

const key = Buffer.alloc(32, 7);
const encryption = createFieldEncryption(key);

describe('field encryption', () => {
  it('field encryption decrypts an encrypted text to the same text, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(encryption.decrypt(encryption.encrypt('name', text))).toBe(text);
      }),
    );
  });

  it('field encryption encrypts equal values to different texts', () => {
    expect(encryption.encrypt('idcard', '110101201801011234').sealed).not.toBe(
      encryption.encrypt('idcard', '110101201801011234').sealed,
    );
  });

  it('field encryption hashes a number in its normal form', () => {
    const { hash, last } = encryption.encrypt('idcard', '11010120180101123X');
    expect(encryption.hash('110101 20180101 123x')).toBe(hash);
    expect(encryption.lastHashes('123x')).toEqual([last]);
    expect(encryption.hash('110101201801011230')).not.toBe(hash);
    for (const [printed, typed] of [
      ['A123456(3)', 'a1234563'],
      ['AB987654（3）', 'AB9876543'],
      ['1234567(8)', '12345678'],
    ] as const)
      expect(encryption.hash(printed)).toBe(encryption.hash(typed));
    expect(encryption.hash('3幢(2)')).not.toBe(encryption.hash('3幢2'));
  });

  it('field encryption hashes by HMAC-SHA256, according to a test vector', () => {
    expect(
      Buffer.from(hmac(Buffer.from('demo-pepper'), '11010519491231002X'), 'base64url').toString('hex'),
    ).toBe('11657df4ae5089b7a02d65b79fdef255e60005891f9e03ccb85a561b034a0ff1');
  });

  it('field encryption stores the mask beside the ciphertext and no other plain text', () => {
    const sealed = encryption.encrypt('phone', '13800138000');
    expect(sealed.mask).toBe('138****8000');
    expect(JSON.stringify({ ...sealed, mask: '' })).not.toContain('8000');
  });

  it('field encryption computes other hashes under another key, and refuses to decrypt values encrypted under it', () => {
    const other = createFieldEncryption(randomBytes(32));
    expect(other.hash('13800138000')).not.toBe(encryption.hash('13800138000'));
    expect(() => other.decrypt(encryption.encrypt('phone', '13800138000'))).toThrow(/sealed with the key/);
  });

  it('field encryption refuses a ciphertext that was changed', () => {
    const sealed = encryption.encrypt('phone', '13800138000');
    const broken = sealed.sealed.slice(0, -4) + (sealed.sealed.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    expect(() => encryption.decrypt({ ...sealed, sealed: broken })).toThrow();
  });
});

describe('field encryption with two keys', () => {
  const later = Buffer.alloc(32, 8);
  const both = createFieldEncryption(later, key);
  const only = createFieldEncryption(later);
  const sealed = encryption.encrypt('phone', '13800138000');

  it('field encryption with two keys decrypts by either key and encrypts by the current one', () => {
    expect(both.decrypt(sealed)).toBe('13800138000');
    expect(only.decrypt(both.encrypt('phone', '13800138000'))).toBe('13800138000');
    expect(() => encryption.decrypt(both.encrypt('phone', '13800138000'))).toThrow(/sealed with the key/);
  });

  it('field encryption with two keys looks up hashes of both keys, the current one first', () => {
    const anew = only.encrypt('phone', '13800138000');
    expect(both.hashes('13800138000')).toEqual([anew.hash, sealed.hash]);
    expect(both.lastHashes('8000')).toEqual([anew.last, sealed.last]);
    expect(both.hash('13800138000')).toBe(anew.hash);
  });

  it('field encryption with two keys re-encrypts values of the former key with their mask, and leaves values of the current key', () => {
    const renewed = both.reencrypt(sealed);
    expect(only.decrypt(renewed)).toBe('13800138000');
    expect(renewed).toMatchObject({ mask: sealed.mask, hash: only.hash('13800138000') });
    expect(both.reencrypt(renewed)).toBe(renewed);
  });

  it('field encryption with two keys stores the signing key of the former key, and not that key itself', () => {
    const signing = both.formerKey?.encryptSigningKey() ?? sealed;
    expect(only.createSigner(signing)('text')).toBe(encryption.sign('text'));
    expect(only.decrypt(signing)).not.toBe(key.toString('base64'));
    expect(() => encryption.decrypt(signing)).toThrow(/sealed with the key/);
  });
});

describe('encryption key', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'key-'));
  });
  afterAll(() => fs.rm(folder, { recursive: true }));

  it('encryption key is read from the setting, in base64 or hexadecimal', async () => {
    expect(await loadEncryptionKey({ setting: key.toString('base64') })).toEqual(key);
    expect(await loadEncryptionKey({ setting: key.toString('hex') })).toEqual(key);
  });

  it('encryption key is generated once into a file with mode 600', async () => {
    const file = path.join(folder, 'enrol.key');
    const made = await loadEncryptionKey({ file });
    expect(await loadEncryptionKey({ file })).toEqual(made);
    expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
  });

  it('encryption key is required when neither setting nor file exists', async () => {
    await expect(loadEncryptionKey({})).rejects.toThrow(/ENROL_KEY must be set/);
  });

  it('encryption key must differ from the former key', async () => {
    const [setting, former] = [key.toString('hex'), key.toString('base64')];
    await expect(loadEncryptionKeys({ setting }, former)).rejects.toThrow(
      /ENROL_KEY_OLD is the same as ENROL_KEY/,
    );
    await expect(loadEncryptionKeys({ setting }, 'c2hvcnQ=')).rejects.toThrow(
      /ENROL_KEY_OLD must be 32 bytes/,
    );
  });

  it('encryption key is refused when it is too short', async () => {
    await expect(loadEncryptionKey({ setting: 'c2hvcnQ=' })).rejects.toThrow(/32 bytes/);
  });
});
