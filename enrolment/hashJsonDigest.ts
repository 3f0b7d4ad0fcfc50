import { createHash } from 'node:crypto';

/** The SHA-256 digest of a value as JSON. */
export const hashJsonDigest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');
