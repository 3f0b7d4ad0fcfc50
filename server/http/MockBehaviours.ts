import type { Caller } from '#model/caller';
import type { LocalizedText } from '#model/language';
import type { Route } from '#model/routes';

/** What the mock server does otherwise, and nothing else: see the last page of the contract. */
export interface MockBehaviours {
  /** Every answer waits for it, as over a real line. */
  delay(): Promise<void>;
  /** The user name of the account that this sign-in opens; undefined when it opens none. */
  findUsername(username: string, password: string): string | undefined;
  /** Said, with code 500, when it opens none. */
  signInRefusedMessage: string | LocalizedText;
  /** Said after a record was saved or deleted. */
  savedMessage: string | LocalizedText;
  deletedMessage: string | LocalizedText;
  /** From when on `/expireToken` calls a token expired, in milliseconds. */
  maxTokenAge: number;
  /** What of its routes a caller is handed. */
  filterRoutes(routes: Route[], caller: Caller): Route[];
}
