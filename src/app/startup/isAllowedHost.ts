/** Whether the console may be opened at this host: at one of these, or below one that begins with a dot. */
export function isAllowedHost(host: string, allowed = ''): boolean {
  const hosts = allowed.split(',').map(one => one.trim().toLowerCase());
  const named = hosts.filter(one => one !== '');
  return named.length === 0 || named.some(one => (one.startsWith('.') ? host.endsWith(one) : host === one));
}
