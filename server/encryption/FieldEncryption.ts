import { maskValue, type SensitiveKind } from '#model/formats';
import type { EncryptedValue } from '#model/records';
import { hmac, parseKeyId, EncryptionKey } from './EncryptionKey';

/**
 * The only one that knows the key of sensitive values: above it they are plain, below it sealed. While one key follows
 * another it holds both: what it makes is the new key's, and what it understands is either's.
 */
export interface FieldEncryption {
  /** Names the key, and says nothing of it. */
  readonly keyId: string;
  /** The key before, while values of it may be left. */
  readonly formerKey?: FormerKey;
  encrypt(kind: SensitiveKind, plain: string): EncryptedValue;
  decrypt(sealed: EncryptedValue): string;
  /** The same value under the key of now; the very same when it is so already. */
  reencrypt(sealed: EncryptedValue): EncryptedValue;
  /** The keyed hash under which a value is kept, whatever way of writing it was typed in. */
  hash(value: string): string;
  /** All keyed hashes under which a value, or its last four characters, may be found; that of now first. */
  hashes(value: string): readonly string[];
  lastHashes(text: string): readonly string[];
  /** What only a holder of the key can say of a text. */
  sign: (text: string) => string;
  /** The same by a key that only signs, and was kept when its secret went. */
  createSigner: (signing: EncryptedValue) => (text: string) => string;
}

export interface FormerKey {
  keyId: string;
  /** What it signed with, to be kept when its secret goes: it opens and finds nothing. */
  encryptSigningKey(): EncryptedValue;
  sign: (text: string) => string;
}

export function createFieldEncryption(secret: Buffer, formerSecret?: Buffer): FieldEncryption {
  const key = new EncryptionKey(secret);
  const formerKey = formerSecret && new EncryptionKey(formerSecret);
  const keys = formerKey ? [key, formerKey] : [key];

  const seal = (kind: SensitiveKind, plain: string): EncryptedValue => ({
    sealed: key.encrypt(plain),
    mask: maskValue(kind, plain),
    hash: key.hash(plain),
    last: key.hashLastFour(plain),
  });

  function decrypt({ sealed }: EncryptedValue): string {
    const id = parseKeyId(sealed);
    const own = keys.find(one => one.id === id);
    const held = keys.map(one => one.id).join(' and ');
    if (!own) throw new Error(`A value is sealed with the key ${id}, and this vault holds ${held}.`);
    return own.decrypt(sealed);
  }

  const formerOf = (one: EncryptionKey): FormerKey => ({
    keyId: one.id,
    encryptSigningKey: () => seal('secret', one.signingKey.toString('base64')),
    sign: text => one.sign(text),
  });

  return {
    keyId: key.id,
    ...(formerKey ? { formerKey: formerOf(formerKey) } : {}),
    encrypt: seal,
    decrypt,
    reencrypt: sealed =>
      // What hides a value depends on its kind, and on no key.
      parseKeyId(sealed.sealed) === key.id
        ? sealed
        : { ...seal('secret', decrypt(sealed)), mask: sealed.mask },
    hash: value => key.hash(value),
    hashes: value => keys.map(one => one.hash(value)),
    lastHashes: text => keys.map(one => one.hashLastFour(text)),
    sign: text => key.sign(text),
    createSigner: signing => {
      const signingKey = Buffer.from(decrypt(signing), 'base64');
      return text => hmac(signingKey, text);
    },
  };
}
