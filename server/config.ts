import path from 'node:path';
import { isStrongPassword } from '#model/formats';
import { parseDatabaseAddress, type DatabaseAddress } from './config/databaseAddress';
import { defaultAuditLogRetention, type AuditLogRetention } from './audit/eraseExpiredAuditLog';
import { defaultRevealLimit } from './records/read/revealLimit';
import type { RevealLimit } from './records/RequestContext';
import { defaultRetentionPeriods, type RetentionPeriods } from './records/write/eraseExpiredRecords';
import { SettingsParser, type ProcessEnvironment } from './config/SettingsParser';

/** All settings of the process, read from the environment once at startup. */
export interface Config {
  port: number;
  host: string;
  /** Whether the server listens only on the loopback interface. */
  loopback: boolean;
  prefix: string;
  dataDir: string;
  /** PostgreSQL that several nodes may share; undefined means a SQLite file in the data folder. */
  database: DatabaseAddress | undefined;
  schemasDir: string;
  consoleDir: string;
  /** Encryption key of sensitive values; undefined means the key file of the demo city in the data folder. */
  key: string | undefined;
  /** The previous encryption key, needed while a key rotation is in progress. */
  formerKey: string | undefined;
  /** Password of the first administrator of an empty city; undefined means the demo city. */
  adminPassword: string | undefined;
  origins: readonly string[];
  proxies: number;
  /** Roles whose accounts may have only one session at a time. */
  oneSession: readonly string[];
  /** Password age in days after which staff must change it; 0 disables this. The last five passwords are refused. */
  passwordDays: number;
  /** Session durations in seconds. */
  sessionTimes: { token: number; refresh: number; idle: number; grace: number };
  revealLimit: RevealLimit;
  retention: RetentionPeriods;
  logTerms: AuditLogRetention;
  watch: boolean;
  logLevel: string;
  /** Token that makes the metrics readable from other machines. */
  metricsToken: string | undefined;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const minute = 60;
const hour = 60 * minute;

/** Parses all settings and reports all invalid ones in one error. */
export function readConfig(environment: ProcessEnvironment): Config {
  const settings = new SettingsParser(environment);
  const host = settings.text('HOST', '127.0.0.1');
  const empty = settings.flag('ENROL_EMPTY', false);
  const adminPassword = settings.optional('ADMIN_PASSWORD');
  if (empty) settings.require(isStrongPassword(adminPassword ?? ''), 'ADMIN_PASSWORD', strongPasswordMessage);
  const config: Config = {
    port: settings.port('PORT', 10000),
    host,
    loopback: isLoopbackHost(host),
    prefix: settings.matching('API_PREFIX', '/api', /^(\/[\w-]+)+$/, 'a path such as /api'),
    dataDir: path.resolve(settings.text('DATA_DIR', './data')),
    database: parseDatabaseAddress(settings),
    schemasDir: path.resolve(settings.text('SCHEMAS_DIR', './schemas')),
    consoleDir: path.resolve(settings.text('CONSOLE_DIR', './dist')),
    key: settings.optional('ENROL_KEY'),
    formerKey: settings.optional('ENROL_KEY_OLD'),
    adminPassword: empty ? adminPassword : undefined,
    origins: settings.list('ORIGINS', /^https?:\/\/[^/\s]+$/, 'addresses such as https://console.example.cn'),
    proxies: settings.number('PROXIES', 0, 0, 10),
    oneSession: settings.list('ONE_SESSION', /^\w+$/, 'names of roles'),
    passwordDays: settings.number('PASSWORD_DAYS', empty ? 90 : 0, 0, maxDays),
    sessionTimes: {
      token: settings.number('TOKEN_SECONDS', 30 * minute, 1, 24 * hour),
      refresh: settings.number('REFRESH_SECONDS', 8 * hour, 1, 7 * 24 * hour),
      idle: settings.number('IDLE_SECONDS', 30 * minute, 1, 24 * hour),
      grace: 10,
    },
    revealLimit: parseRevealLimit(settings),
    retention: parseRetention(settings),
    logTerms: parseLogTerms(settings),
    watch: settings.flag('WATCH', !empty),
    logLevel: settings.matching(
      'LOG_LEVEL',
      empty ? 'info' : 'warn',
      new RegExp(`^(${logLevels.join('|')})$`),
      logLevels.join(', '),
    ),
    metricsToken: settings.optional('METRICS_TOKEN'),
  };
  settings.require(/^\S{16,}$|^$/.test(config.metricsToken ?? ''), 'METRICS_TOKEN', metricsTokenMessage);
  settings.require(!config.formerKey || config.key !== undefined, 'ENROL_KEY_OLD', keyRequiredMessage);
  settings.throwIfInvalid();
  return config;
}

const metricsTokenMessage = { zh: '至少 16 个字符，不含空格', en: 'at least 16 characters without blanks' };

const keyRequiredMessage = {
  zh: '更换前的密钥：新的密钥须同时设为 ENROL_KEY',
  en: 'the key before the one in ENROL_KEY, and there is none',
};

function parseRevealLimit(settings: SettingsParser): RevealLimit {
  const perDay = settings.number('REVEALS_PER_DAY', defaultRevealLimit.perDay, 1, 100_000);
  const usualShare = (100 * defaultRevealLimit.alarmAt) / defaultRevealLimit.perDay;
  const share = settings.number('REVEAL_ALARM_PERCENT', usualShare, 1, 100);
  const perHour = settings.number(
    'REVEALS_PER_HOUR',
    Math.min(perDay, defaultRevealLimit.perHour),
    1,
    perDay,
  );
  return { perDay, perHour, alarmAt: Math.ceil((perDay * share) / 100) };
}

function parseRetention(settings: SettingsParser): RetentionPeriods {
  const deletedDays = settings.number('KEEP_DELETED_DAYS', defaultRetentionPeriods.deletedDays, 0, maxDays);
  const historyDays = settings.number('KEEP_HISTORY_DAYS', defaultRetentionPeriods.historyDays, 0, maxDays);
  // History must outlast deleted records: recovery reads it to find cascaded records, and conflict detection to merge
  // edits.
  const isEnough =
    historyDays === 0 || (historyDays >= minHistoryDays && deletedDays > 0 && deletedDays <= historyDays);
  settings.require(isEnough, 'KEEP_HISTORY_DAYS', historyDaysMessage);
  const noticeDays = settings.number('KEEP_NOTICE_DAYS', defaultRetentionPeriods.noticeDays, 0, maxDays);
  return { deletedDays, historyDays, noticeDays };
}

/** The law asks for logs of six months at least. */
function parseLogTerms(settings: SettingsParser): AuditLogRetention {
  const short = settings.number('KEEP_LOG_DAYS', defaultAuditLogRetention.short, 0, maxDays);
  const long = settings.number('KEEP_DECISION_LOG_DAYS', defaultAuditLogRetention.long, 0, maxDays);
  settings.require(short === 0 || short >= minLogDays, 'KEEP_LOG_DAYS', logDaysMessage);
  const isEnough = long === 0 || (short > 0 && long >= short);
  settings.require(isEnough, 'KEEP_DECISION_LOG_DAYS', decisionLogDaysMessage);
  return { short, long };
}

const minLogDays = 184;
const logDaysMessage = { zh: '0（永久保留），或至少 184 天', en: '0 (for ever), or at least 184 days' };
const decisionLogDaysMessage = {
  zh: '0（永久保留），或不少于 KEEP_LOG_DAYS',
  en: '0 (for ever), or no less than KEEP_LOG_DAYS',
};

const maxDays = 36_500;
const minHistoryDays = 30;
const historyDaysMessage = {
  zh: '0（永久保留），或至少 30 天，且不少于 KEEP_DELETED_DAYS',
  en: '0 (for ever), or at least 30 days and no less than KEEP_DELETED_DAYS',
};

const strongPasswordMessage =
  'at least 8 characters with a capital, a small letter, a digit and a special character';

export const isLoopbackHost = (host: string): boolean => /^(127(\.\d{1,3}){3}|::1|localhost)$/.test(host);
