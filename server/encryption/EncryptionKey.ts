import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';
import { listComparedForms, normaliseComparedNumber } from '#model/formats';
import { drawRandomBytes } from '../runtime/drawRandomBytes';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;
const suffixLength = 4;

/** The keys derived from one secret by HKDF, one for each purpose: encryption, hashing, signing. */
export class EncryptionKey {
  /** The prefix of every ciphertext of this key, which identifies the key. */
  readonly id: string;
  readonly signingKey: Buffer;
  private readonly encryptionKey: Buffer;
  private readonly hashingKey: Buffer;
  private readonly suffixHashingKey: Buffer;

  constructor(secret: Buffer) {
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
    this.encryptionKey = derive('seal');
    this.hashingKey = derive('hash');
    this.suffixHashingKey = derive('last');
    this.signingKey = derive('sign');
    this.id = createHash('sha256').update(this.encryptionKey).digest('base64url').slice(0, 6);
  }

  encrypt(plain: string): string {
    const iv = drawRandomBytes(ivLength);
    const sealing = createCipheriv(cipher, this.encryptionKey, iv);
    const text = Buffer.concat([sealing.update(plain, 'utf8'), sealing.final()]);
    return `${this.id}.${Buffer.concat([iv, sealing.getAuthTag(), text]).toString('base64url')}`;
  }

  decrypt(sealed: string): string {
    const bytes = Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url');
    const opening = createDecipheriv(cipher, this.encryptionKey, bytes.subarray(0, ivLength));
    opening.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    return opening.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + opening.final('utf8');
  }

  hash(value: string): string {
    return hmac(this.hashingKey, normaliseComparedNumber(value));
  }

  /** The hashes under which a value may be stored; the first is that of `hash`. */
  hashes(value: string): string[] {
    return listComparedForms(value).map(form => hmac(this.hashingKey, form));
  }

  hashLastFour(text: string): string {
    return hmac(
      this.suffixHashingKey,
      Array.from(normaliseComparedNumber(text)).slice(-suffixLength).join(''),
    );
  }

  sign(text: string): string {
    return hmac(this.signingKey, text);
  }
}

/** The id of the key that encrypted this ciphertext. */
export const parseKeyId = (sealed: string): string => sealed.slice(0, Math.max(0, sealed.indexOf('.')));

export const hmac = (secret: Buffer, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');
