/**
 * Checks whether a script is missing. A server that is unavailable or refuses access does not count as
 * missing.
 */
export async function isScriptMissing(address: string): Promise<boolean> {
  const { ok, status, headers } = await fetch(address, { cache: 'no-store' });
  return status === 404 || status === 410 || (ok && !headers.get('Content-Type')?.includes('javascript'));
}
