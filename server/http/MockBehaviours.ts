import type { Caller } from '#model/caller';
import type { Text } from '#model/language';
import type { Route } from '#model/routes';

/** What the mock server does otherwise, and nothing else: see the last page of the contract. */
export interface MockBehaviours {
  /** Every answer waits for it, as over a real line. */
  delay(): Promise<void>;
  /** The user name of the account that this sign-in opens; undefined when it opens none. */
  accountFor(username: string, password: string): string | undefined;
  /** Said, with code 500, when it opens none. */
  refusal: string | Text;
  /** Said after a record was saved or deleted. */
  saved: string | Text;
  deleted: string | Text;
  /** From when on `/expireToken` calls a token expired, in milliseconds. */
  tokenAge: number;
  /** What of its routes a caller is handed. */
  routes(routes: Route[], caller: Caller): Route[];
}
