import { createHash, createHmac, randomBytes } from 'node:crypto';

/** The first token of a session. What stands before `-token-` is for people and for the mock; nothing trusts it. */
export const createToken = (roleKey: string): string =>
  `${roleKey}-token-${randomBytes(32).toString('base64url')}`;

/** All that is ever stored of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Derived and not drawn, so that every node answers a repeated refresh with the same token and stores none. */
export function deriveSuccessorToken(token: string, key: Buffer): string {
  const prefix = token.slice(0, token.indexOf('-token-'));
  return `${prefix}-token-${createHmac('sha256', key).update(token).digest('base64url')}`;
}

const tokenPattern = /^[A-Za-z0-9_]{1,40}-token-[A-Za-z0-9_-]{43}$/;

export const isToken = (text: string): boolean => tokenPattern.test(text);

/** The token of an `Authorization` header; undefined when there is no such header at all. */
export function parseBearerToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
}
