import { maskValue, type SensitiveKind } from '#model/formats';
import type { EncryptedValue } from '#model/records';
import { hmac, parseKeyId, EncryptionKey } from './EncryptionKey';

/**
 * The only holder of the encryption key: callers see plain values, the store holds ciphertext. During a key
 * rotation it holds the current and the former key. It encrypts with the current key and decrypts with either.
 */
export interface FieldEncryption {
  /** A public id of the current key, derived by a hash. It reveals nothing about the key. */
  readonly keyId: string;
  /** The former key during a rotation, while stored values may still be encrypted with it. */
  readonly formerKey?: FormerKey;
  encrypt(kind: SensitiveKind, plain: string): EncryptedValue;
  decrypt(sealed: EncryptedValue): string;
  /** Encrypts a value with the current key. Returns the same object if the current key encrypted it already. */
  reencrypt(sealed: EncryptedValue): EncryptedValue;
  /**
   * The keyed hash by which an encrypted value is looked up. The value is normalised first, so its spelling does
   * not matter.
   */
  hash(value: string): string;
  /**
   * The lookup hashes under which a value (`hashes`) and its last four characters (`lastHashes`) may be stored, those of the
   * current key first. The first is that of new writes.
   */
  hashes(value: string): readonly string[];
  lastHashes(text: string): readonly string[];
  /** The HMAC of a text under the signing key. */
  sign: (text: string) => string;
  /**
   * Returns a sign function from a stored signing key of a retired encryption key. It only signs; it cannot decrypt.
   */
  createSigner: (signing: EncryptedValue) => (text: string) => string;
}

export interface FormerKey {
  keyId: string;
  /**
   * The former key's signing key, encrypted with the current key. It is stored so that old signatures can still be
   * verified; it cannot decrypt values or hash them for lookup.
   */
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
      // The mask depends on the kind of the value and not on the key, so it is kept.
      parseKeyId(sealed.sealed) === key.id
        ? sealed
        : { ...seal('secret', decrypt(sealed)), mask: sealed.mask },
    hash: value => key.hash(value),
    hashes: value => keys.flatMap(one => one.hashes(value)),
    lastHashes: text => keys.map(one => one.hashLastFour(text)),
    sign: text => key.sign(text),
    createSigner: signing => {
      const signingKey = Buffer.from(decrypt(signing), 'base64');
      return text => hmac(signingKey, text);
    },
  };
}
