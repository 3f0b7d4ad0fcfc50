import type { BrowserContextOptions } from 'playwright';
import { themeKey, tokenKey } from '../../src/stores/settings/browserStorage';
import { Client } from '../contract/http/Client';

const password = 'Enrol@2026';

/**
 * What a browser stores of a session that has just begun at this console. Each is a session of its own, so that a test may
 * end it. Where signing in is the subject the form is used instead.
 */
export async function sessionState(
  url: string,
  username: string,
  { theme }: { theme?: object } = {},
): Promise<Exclude<BrowserContextOptions['storageState'], string | undefined>> {
  const { origin } = new URL(url);
  const { token = '' } = await new Client(`${origin}/api`).signIn(username, password);
  const localStorage = [
    { name: tokenKey, value: token },
    ...(theme ? [{ name: themeKey, value: JSON.stringify(theme) }] : []),
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
