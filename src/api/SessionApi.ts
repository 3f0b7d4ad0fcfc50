import type { JsonValue } from '#model/json';

/** Public information about the server, read before sign-in. */
export interface ServerInfo {
  publicKey: string;
  mockServer: boolean;
  /** Demo accounts that a demo server publishes for its sign-in page. */
  demo?: { accounts: readonly string[]; password: string };
}

/** Sign-in API. Responses are unvalidated server data, which the session store checks. */
export interface SessionApi {
  getServerInfo(): Promise<ServerInfo>;
  /** Preloads the code that a sign-in needs. */
  preload(): Promise<void>;
  login(username: string, password: string): Promise<JsonValue>;
  logout(): Promise<void>;
  getUserInfo(): Promise<JsonValue>;
}
