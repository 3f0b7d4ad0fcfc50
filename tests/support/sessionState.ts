import type { BrowserContextOptions } from 'playwright';
import { themeKey, tokenKey } from '../../src/stores/settings/browserStorage';
import { Client } from '../contract/http/Client';

export const demoPassword = 'Enrol@2026';

/**
 * Browser storage of a fresh session. Each call creates its own session, which a test may end. Sign-in tests use the form instead.
 */
export async function sessionState(
  url: string,
  username: string,
  { theme }: { theme?: object } = {},
): Promise<Exclude<BrowserContextOptions['storageState'], string | undefined>> {
  const { origin } = new URL(url);
  const { token = '' } = await new Client(`${origin}/api`).signIn(username, demoPassword);
  const localStorage = [
    { name: tokenKey, value: token },
    ...(theme ? [{ name: themeKey, value: JSON.stringify(theme) }] : []),
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
