import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { normaliseNumber } from '#model/formats';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;
const lastLength = 4;

/** All that is made of one secret, each for a purpose of its own. */
export class VaultKey {
  /** Stands in each sealed text, so that each key can tell its own values from those of another. */
  readonly id: string;
  readonly signingKey: Buffer;
  private readonly sealingKey: Buffer;
  private readonly hashingKey: Buffer;
  private readonly lastKey: Buffer;

  constructor(secret: Buffer) {
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
    this.sealingKey = derive('seal');
    this.hashingKey = derive('hash');
    this.lastKey = derive('last');
    this.signingKey = derive('sign');
    this.id = createHash('sha256').update(this.sealingKey).digest('base64url').slice(0, 6);
  }

  encrypt(plain: string): string {
    const iv = randomBytes(ivLength);
    const sealing = createCipheriv(cipher, this.sealingKey, iv);
    const text = Buffer.concat([sealing.update(plain, 'utf8'), sealing.final()]);
    return `${this.id}.${Buffer.concat([iv, sealing.getAuthTag(), text]).toString('base64url')}`;
  }

  decrypt(sealed: string): string {
    const bytes = Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url');
    const opening = createDecipheriv(cipher, this.sealingKey, bytes.subarray(0, ivLength));
    opening.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    return opening.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + opening.final('utf8');
  }

  hash(value: string): string {
    return digest(this.hashingKey, normaliseNumber(value));
  }

  lastHash(text: string): string {
    return digest(this.lastKey, Array.from(normaliseNumber(text)).slice(-lastLength).join(''));
  }

  sign(text: string): string {
    return digest(this.signingKey, text);
  }
}

/** The key that a sealed text names. */
export const keyIdOf = (sealed: string): string => sealed.slice(0, Math.max(0, sealed.indexOf('.')));

export const digest = (secret: Buffer, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');
