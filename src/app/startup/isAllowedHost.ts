/** Checks the host against the allowed hosts; an entry with a leading dot allows its subdomains. */
export function isAllowedHost(host: string, allowed = ''): boolean {
  const hosts = allowed.split(',').map(one => one.trim().toLowerCase());
  const named = hosts.filter(one => one !== '');
  return named.length === 0 || named.some(one => (one.startsWith('.') ? host.endsWith(one) : host === one));
}
