import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVault } from './Vault';
import { loadKey, loadKeys } from './loadKey';

const key = Buffer.alloc(32, 7);
const vault = createVault(key);

describe('the vault', () => {
  it('opens what it sealed, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(vault.open(vault.seal('name', text))).toBe(text);
      }),
    );
  });

  it('never seals a value to the same text twice, so that equal values cannot be told from the table', () => {
    expect(vault.seal('idcard', '110101201801011234').sealed).not.toBe(
      vault.seal('idcard', '110101201801011234').sealed,
    );
  });

  it('finds a number by its hash however it was typed', () => {
    const { hash, last } = vault.seal('idcard', '11010120180101123X');
    expect(vault.hash('110101 20180101 123x')).toBe(hash);
    expect(vault.lastHashes('123x')).toEqual([last]);
    expect(vault.hash('110101201801011230')).not.toBe(hash);
  });

  it('keeps the mask beside the value, and nothing of the value elsewhere', () => {
    const sealed = vault.seal('phone', '13800138000');
    expect(sealed.mask).toBe('138****8000');
    expect(JSON.stringify({ ...sealed, mask: '' })).not.toContain('8000');
  });

  it('has different hashes under another key, and refuses to open its values', () => {
    const other = createVault(randomBytes(32));
    expect(other.hash('13800138000')).not.toBe(vault.hash('13800138000'));
    expect(() => other.open(vault.seal('phone', '13800138000'))).toThrow(/sealed with the key/);
  });

  it('refuses a sealed text that was changed', () => {
    const sealed = vault.seal('phone', '13800138000');
    const broken = sealed.sealed.slice(0, -4) + (sealed.sealed.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    expect(() => vault.open({ ...sealed, sealed: broken })).toThrow();
  });
});

describe('a vault of two keys', () => {
  const later = Buffer.alloc(32, 8);
  const both = createVault(later, key);
  const only = createVault(later);
  const sealed = vault.seal('phone', '13800138000');

  it('opens what either sealed, and seals with the one of now', () => {
    expect(both.open(sealed)).toBe('13800138000');
    expect(only.open(both.seal('phone', '13800138000'))).toBe('13800138000');
    expect(() => vault.open(both.seal('phone', '13800138000'))).toThrow(/sealed with the key/);
  });

  it('finds a value under the hashes of both, that of now first', () => {
    const anew = only.seal('phone', '13800138000');
    expect(both.hashes('13800138000')).toEqual([anew.hash, sealed.hash]);
    expect(both.lastHashes('8000')).toEqual([anew.last, sealed.last]);
    expect(both.hash('13800138000')).toBe(anew.hash);
  });

  it('renews what the one before sealed with its mask, and leaves what is its own', () => {
    const renewed = both.renewed(sealed);
    expect(only.open(renewed)).toBe('13800138000');
    expect(renewed).toMatchObject({ mask: sealed.mask, hash: only.hash('13800138000') });
    expect(both.renewed(renewed)).toBe(renewed);
  });

  it('keeps how the one before signed, and nothing else of it', () => {
    const signing = both.former?.signing() ?? sealed;
    expect(only.signer(signing)('text')).toBe(vault.sign('text'));
    expect(only.open(signing)).not.toBe(key.toString('base64'));
    expect(() => vault.open(signing)).toThrow(/sealed with the key/);
  });
});

describe('the key', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'key-'));
  });
  afterAll(() => fs.rm(folder, { recursive: true }));

  it('is taken from the setting, in base64 or hexadecimal', async () => {
    expect(await loadKey({ setting: key.toString('base64') })).toEqual(key);
    expect(await loadKey({ setting: key.toString('hex') })).toEqual(key);
  });

  it('is made once and kept in a file that only its owner reads', async () => {
    const file = path.join(folder, 'enrol.key');
    const made = await loadKey({ file });
    expect(await loadKey({ file })).toEqual(made);
    expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
  });

  it('is demanded when there is neither setting nor file', async () => {
    await expect(loadKey({})).rejects.toThrow(/ENROL_KEY must be set/);
  });

  it('before it must be another one', async () => {
    const [setting, former] = [key.toString('hex'), key.toString('base64')];
    await expect(loadKeys({ setting }, former)).rejects.toThrow(/ENROL_KEY_OLD is the same as ENROL_KEY/);
    await expect(loadKeys({ setting }, 'c2hvcnQ=')).rejects.toThrow(/ENROL_KEY_OLD must be 32 bytes/);
  });

  it('is refused when it is short', async () => {
    await expect(loadKey({ setting: 'c2hvcnQ=' })).rejects.toThrow(/32 bytes/);
  });
});
