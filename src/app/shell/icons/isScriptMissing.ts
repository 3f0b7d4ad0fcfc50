/** Whether a script is not there. A server that is away, or lets nobody in for the moment, has lost nothing. */
export async function isScriptMissing(address: string): Promise<boolean> {
  const { ok, status, headers } = await fetch(address, { cache: 'no-store' });
  return status === 404 || status === 410 || (ok && !headers.get('Content-Type')?.includes('javascript'));
}
