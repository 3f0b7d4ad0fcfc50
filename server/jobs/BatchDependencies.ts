import type { Logger } from 'pino';
import type { Store } from '#model/records';
import type { Rules } from '#model/rules';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import type { JobKind } from './JobKind';

/** What a job is carried out with. */
export interface BatchDependencies {
  store: Store;
  encryption: FieldEncryption;
  rules: Rules;
  clock: () => Date;
  log: Logger;
  kinds: Readonly<Record<string, JobKind>>;
  /** In milliseconds: others wait for the end of a slice. A fifth of a second, unless said. */
  maxBatchTime?: number;
}
