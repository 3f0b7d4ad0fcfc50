import type { Logger } from 'pino';
import type { Store } from '#model/records';
import type { CityRules } from '#model/rules';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import type { RevealLimit } from '#server/records/RequestContext';
import type { JobKind } from './JobKind';

/** Services that the processing of a job batch uses. */
export interface BatchDependencies {
  store: Store;
  encryption: FieldEncryption;
  rules: CityRules;
  clock: () => Date;
  log: Logger;
  /** Defaults to the standard reveal limit. */
  revealLimit?: RevealLimit;
  kinds: Readonly<Record<string, JobKind>>;
  /** Time budget of a batch transaction in milliseconds, because other writers wait for it. Default: 200. */
  maxBatchTime?: number;
}
