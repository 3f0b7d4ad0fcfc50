import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { maskOf, normaliseNumber, type SensitiveKind } from '#model/formats';
import type { Sealed } from '#model/records';

/** The only one that knows the key of sensitive values: above it they are plain, below it sealed. */
export interface Vault {
  seal(kind: SensitiveKind, plain: string): Sealed;
  open(sealed: Sealed): string;
  /** The keyed hash under which a value is found, whatever way of writing it was typed in. */
  hash(value: string): string;
  /** The keyed hash of its last four characters. */
  lastHash(text: string): string;
  /** What only a holder of the key can say of a text. */
  sign(text: string): string;
}

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;
const lastLength = 4;

export function createVault(key: Buffer): Vault {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
  const sealingKey = derive('seal');
  const hashingKey = derive('hash');
  const lastKey = derive('last');
  const signingKey = derive('sign');
  // Stands in each sealed text, so that a later key can tell its own values from those of an earlier one.
  const keyId = createHash('sha256').update(sealingKey).digest('base64url').slice(0, 6);

  const digest = (secret: Buffer, text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url');
  const hash = (value: string) => digest(hashingKey, normaliseNumber(value));
  const lastHash = (text: string) =>
    digest(lastKey, Array.from(normaliseNumber(text)).slice(-lastLength).join(''));

  function encrypt(plain: string): string {
    const iv = randomBytes(ivLength);
    const sealing = createCipheriv(cipher, sealingKey, iv);
    const text = Buffer.concat([sealing.update(plain, 'utf8'), sealing.final()]);
    return `${keyId}.${Buffer.concat([iv, sealing.getAuthTag(), text]).toString('base64url')}`;
  }

  function open({ sealed }: Sealed): string {
    const [id, body = ''] = sealed.split('.');
    if (id !== keyId) throw new Error(`A value is sealed with the key ${id}, and this vault holds ${keyId}.`);
    const bytes = Buffer.from(body, 'base64url');
    const opening = createDecipheriv(cipher, sealingKey, bytes.subarray(0, ivLength));
    opening.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    return opening.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + opening.final('utf8');
  }

  return {
    seal: (kind, plain) => ({
      sealed: encrypt(plain),
      mask: maskOf(kind, plain),
      hash: hash(plain),
      last: lastHash(plain),
    }),
    open,
    hash,
    lastHash,
    sign: text => digest(signingKey, text),
  };
}
