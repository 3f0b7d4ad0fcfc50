import type { Logger } from 'pino';
import type { CityRules } from '#model/rules';
import type { RecordReadLog } from '#server/audit/RecordReadLog';
import type { UnusableRecordLog } from '#server/audit/UnusableRecordLog';
import type { Store } from '#model/records';
import type { LastBackupSummary } from '#server/backup/LastBackupSummary';
import type { Accounts } from '#server/auth/Accounts';
import type { CallerLoader } from '#server/auth/CallerLoader';
import type { HourlyRateLimiter } from '#server/auth/HourlyRateLimiter';
import type { PasswordCost } from '#server/auth/passwords';
import type { Sessions, SessionTimes } from '#server/auth/Sessions';
import type { SignInThrottle } from '#server/auth/SignInThrottle';
import type { Idempotency } from '#server/idempotency/Idempotency';
import type { JobRunner } from '#server/jobs/JobRunner';
import type { JobQueue } from '#server/jobs/JobQueue';
import type { Metadata } from '#server/metadata/Metadata';
import type { ChangeEventBus } from '#server/events/ChangeEventBus';
import type { ProjectionCache } from '#server/metadata/ProjectionCache';
import type { FormDrafts } from '#server/drafts/FormDrafts';
import type { NoticeInbox } from '#server/notices/NoticeInbox';
import type { Preferences } from '#server/preferences/Preferences';
import type { RevealLimit } from '#server/records/RequestContext';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import type { DenialLimit } from '#server/records/access/DenialLimit';
import type { EventStreamLimit } from './events/EventStreamLimit';
import type { MockBehaviours } from './MockBehaviours';

/** Options of the application. The real server, the mock server and tests differ only in what they pass here. */
export interface AppOptions {
  metadata: Metadata;
  store: Store;
  encryption: FieldEncryption;
  rules: CityRules;
  clock: () => Date;
  /** Secret of 32 bytes, from which the keys for tokens, throttling and validator names are derived. */
  secret: Buffer;
  log: Logger;
  /** Version of the product, shown by the health probe to administrators. */
  version?: string;
  /** Event bus that publishes changes to open browser windows. */
  changes: ChangeEventBus;
  /** Job runner of this node. Default: a runner of this application alone, woken by its own jobs. */
  runner?: JobRunner;
  /** Path prefix of the API, `/api`. */
  prefix: string;
  /** Folder of the built console. Without it only the API is served. */
  consoleDir?: string;
  /** Origins of other sites that may call the API (CORS). */
  origins?: readonly string[];
  /** Number of trusted reverse proxies, for the client address. */
  proxies?: number;
  /** Time in milliseconds after which a request is answered with a timeout error. Default: one minute. */
  requestTimeout?: number;
  passwordCost?: PasswordCost;
  sessionTimes?: SessionTimes;
  /** Roles whose accounts may have only one session: the newest. */
  oneSession?: readonly string[];
  /** Days after which staff must change their password, to none of their last five. Default: never. */
  passwordDays?: number;
  revealLimit?: RevealLimit;
  reads?: RecordReadLog;
  denials?: DenialLimit;
  draftLimit?: number;
  /** Token that makes `/metrics` readable from other machines. */
  metricsToken?: string;
  /** The latest backup recorded on this node. */
  readLastBackup?: () => Promise<LastBackupSummary | undefined>;
  /** Accounts and password of a demo city, shown on the sign-in page. */
  demo?: { accounts: readonly string[]; password: string };
  mock?: MockBehaviours;
}

/** Services that the routes use. */
export interface AppServices extends AppOptions {
  accounts: Accounts;
  callers: CallerLoader;
  sessions: Sessions;
  throttle: SignInThrottle;
  quota: HourlyRateLimiter;
  projections: ProjectionCache;
  idempotency: Idempotency;
  jobs: JobQueue;
  runner: JobRunner;
  preferences: Preferences;
  drafts: FormDrafts;
  notices: NoticeInbox;
  streams: EventStreamLimit;
  unusable: UnusableRecordLog;
}
