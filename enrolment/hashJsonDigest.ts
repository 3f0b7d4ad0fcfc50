import { createHash } from 'node:crypto';
import type { JsonValue } from '#model/json';
import type { RuleContext } from '#model/rules';

/** The SHA-256 digest of a value as JSON. */
export const hashJsonDigest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * The keyed hashes under which a value of any kind may be kept; the first is that of today. The key hashes a digest, since it
 * drops hyphens and blanks as in a document number, and the house numbers 1-12 and 11-2 would be one. Values that are kept from
 * before are hashed as JSON.
 */
export const hashJsonValue = (value: JsonValue, context: Pick<RuleContext, 'hashes'>): readonly string[] => [
  ...context.hashes(hashJsonDigest(value)),
  ...context.hashes(JSON.stringify(value)),
];
