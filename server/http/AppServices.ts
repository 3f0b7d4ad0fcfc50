import type { Logger } from 'pino';
import type { Rules } from '#model/rules';
import type { ReadLog } from '#server/audit/ReadLog';
import type { Store } from '#model/records';
import type { Accounts } from '#server/auth/Accounts';
import type { Callers } from '#server/auth/Callers';
import type { PasswordCost } from '#server/auth/passwords';
import type { Sessions, SessionTimes } from '#server/auth/Sessions';
import type { Throttle } from '#server/auth/Throttle';
import type { Idempotency } from '#server/idempotency/Idempotency';
import type { JobRunner } from '#server/jobs/JobRunner';
import type { JobQueue } from '#server/jobs/JobQueue';
import type { Metadata } from '#server/metadata/Metadata';
import type { ChangeEventBus } from '#server/events/ChangeEventBus';
import type { ProjectionCache } from '#server/metadata/ProjectionCache';
import type { Notices } from '#server/notices/Notices';
import type { Preferences } from '#server/preferences/Preferences';
import type { RevealLimit } from '#server/records/RequestContext';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import type { MockBehaviours } from './MockBehaviours';

/** What differs between the real server, the mock and a test is what is passed in here. */
export interface AppOptions {
  metadata: Metadata;
  store: Store;
  encryption: FieldEncryption;
  rules: Rules;
  clock: () => Date;
  /** Makes tokens and the names of validators; 32 bytes. */
  secret: Buffer;
  log: Logger;
  /** Of the product, for whoever runs it. */
  version?: string;
  /** Where changes are told, by the calls here and by whoever else makes them. */
  changes: ChangeEventBus;
  /** Carries jobs out; one of this app alone unless it is given, and woken by its own jobs. */
  runner?: JobRunner;
  /** What every call begins with, `/api`. */
  prefix: string;
  /** The built console; without it only calls are answered. */
  consoleDir?: string;
  /** Other sites whose pages may call. */
  origins?: readonly string[];
  /** How many proxies stand before this server, and are believed about the address of a caller. */
  proxies?: number;
  /** In milliseconds, until a request is told that there is no answer; the usual, unless said. */
  requestTimeout?: number;
  passwordCost?: PasswordCost;
  sessionTimes?: SessionTimes;
  /** Roles of which an account has one session: the newest. */
  oneSession?: readonly string[];
  revealLimit?: RevealLimit;
  /** Sums up reads of personal data for the audit log. */
  reads?: ReadLog;
  /** The accounts that a demo city tells everybody. */
  demo?: { accounts: readonly string[]; password: string };
  mock?: MockBehaviours;
}

/** What the routes work with. */
export interface AppServices extends AppOptions {
  accounts: Accounts;
  callers: Callers;
  sessions: Sessions;
  throttle: Throttle;
  projections: ProjectionCache;
  idempotency: Idempotency;
  jobs: JobQueue;
  runner: JobRunner;
  preferences: Preferences;
  notices: Notices;
}
