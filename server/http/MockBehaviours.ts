import { AppError } from '#model/errors';
import type { Caller } from '#model/caller';
import type { LocalizedText } from '#model/language';
import type { Route } from '#model/routes';

/**
 * A sign-in with a wrong user name or password. The contract requires status 500 for it on the mock server, although
 * it is not a server failure.
 */
export class MockSignInRefused extends AppError {}

/** The ways in which the mock server deviates from the real server, as the last page of the contract lists them. */
export interface MockBehaviours {
  /** Delays each answer, to simulate network latency. */
  delay(): Promise<void>;
  /** Username of the account for these credentials; undefined if they are wrong. */
  findUsername(username: string, password: string): string | undefined;
  /** Message of the refusal of a wrong sign-in, which has code 500 here. */
  signInRefusedMessage: string | LocalizedText;
  /** Message after a record was saved; `deletedMessage` after one was deleted. */
  savedMessage: string | LocalizedText;
  deletedMessage: string | LocalizedText;
  /** Age in milliseconds from which `/expireToken` reports a token as expired. */
  maxTokenAge: number;
  /** Filters the routes that a caller receives. */
  filterRoutes(routes: Route[], caller: Caller): Route[];
}
