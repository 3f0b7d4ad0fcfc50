import type { Logger } from 'pino';
import type { Store } from '#model/records';
import type { Rules } from '#model/rules';
import type { Vault } from '#server/vault/Vault';
import type { JobKind } from './JobKind';

/** What a job is carried out with. */
export interface SliceParts {
  store: Store;
  vault: Vault;
  rules: Rules;
  clock: () => Date;
  log: Logger;
  kinds: Readonly<Record<string, JobKind>>;
  /** In milliseconds: others wait for the end of a slice. A fifth of a second, unless said. */
  longestSlice?: number;
}
