import { signInPaths } from './guardSignedOut';

/** Returns the redirect target after sign-in: an address of this console, or its first page. */
export function getSafeRedirect(redirect: string | null | undefined, origin: string): string {
  if (!redirect?.startsWith('/')) return '/';
  const url = URL.canParse(redirect, origin) ? new URL(redirect, origin) : undefined;
  // `//elsewhere` and `/\elsewhere` begin with a slash but leave the origin, as does `/.//elsewhere` once
  // normalised.
  if (url?.origin !== origin || url.pathname.startsWith('//') || signInPaths.has(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
