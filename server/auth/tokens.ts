import { createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * Creates the first token of a session. The role before `-token-` is a hint for people and the mock server, not for
 * access.
 */
export const createToken = (roleKey: string): string =>
  `${roleKey}-token-${randomBytes(32).toString('base64url')}`;

/** Hash of a token, the only form in which tokens are stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Derives the successor of a token by HMAC: every node answers a repeated refresh with the same token and stores no
 * plaintext.
 */
export function deriveSuccessorToken(token: string, key: Buffer): string {
  const prefix = token.slice(0, token.indexOf('-token-'));
  return `${prefix}-token-${createHmac('sha256', key).update(token).digest('base64url')}`;
}

const tokenPattern = /^[A-Za-z0-9_]{1,40}-token-[A-Za-z0-9_-]{43}$/;

export const hasTokenFormat = (text: string): boolean => tokenPattern.test(text);

/** The token of an `Authorization` header. Undefined without the header, empty if the header is malformed. */
export function parseBearerToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
}
