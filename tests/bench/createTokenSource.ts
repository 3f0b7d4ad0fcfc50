import { fetchData } from './requests';

/** Returns a function that signs an account in once and gives its token. */
export function createTokenSource(origin: string, password: string): (username: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return username => {
    const token = known.get(username) ?? signIn(origin, username, password);
    known.set(username, token);
    return token;
  };
}

async function signIn(origin: string, username: string, password: string): Promise<string> {
  const body = JSON.stringify({ username, password });
  const headers = { 'Content-Type': 'application/json' };
  const { token } = await fetchData({ url: `${origin}/api/login`, method: 'POST', headers, body });
  return String(token);
}
