import { createHash } from 'node:crypto';
import type { JsonValue } from '#model/json';
import type { RuleContext } from '#model/rules';

/** Returns the SHA-256 digest of a value in JSON form. */
export const hashJsonDigest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * Returns the keyed hashes under which a value of any type may be stored; the first uses the current key. The keyed
 * hash is made of a digest, because the keyed hash of a text ignores hyphens and spaces, so the house numbers 1-12 and
 * 11-2 would be equal. Values of earlier versions were hashed as plain JSON.
 */
export const hashJsonValue = (value: JsonValue, context: Pick<RuleContext, 'hashes'>): readonly string[] => [
  ...context.hashes(hashJsonDigest(value)),
  ...context.hashes(JSON.stringify(value)),
];
