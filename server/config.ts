import path from 'node:path';
import { isStrongPassword } from '#model/formats';
import { databaseOf, type DatabaseAddress } from './databaseAddress';
import { usualRevealLimit, type RevealLimit } from './records/countingReveals';
import { usualRetention, type Retention } from './records/retaining';
import { Settings, type Environment } from './Settings';

/** Everything that the environment decides. Read once, when the process starts. */
export interface Config {
  port: number;
  host: string;
  /** Whether only this machine can reach it. */
  loopback: boolean;
  prefix: string;
  dataDir: string;
  /** A PostgreSQL that several nodes may share; undefined means a file in the folder of data. */
  database: DatabaseAddress | undefined;
  schemasDir: string;
  consoleDir: string;
  /** The key of sensitive values; undefined means the one of the demo city, kept beside the data. */
  key: string | undefined;
  /** The key before it, while values are left under it. */
  formerKey: string | undefined;
  /** The password of the first administrator of an empty city; undefined means the demo city. */
  adminPassword: string | undefined;
  origins: readonly string[];
  proxies: number;
  /** Roles of which an account has one session at a time. */
  oneSession: readonly string[];
  /** In seconds. */
  sessionTimes: { token: number; refresh: number; idle: number; grace: number };
  revealLimit: RevealLimit;
  retention: Retention;
  watch: boolean;
  logLevel: string;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const minute = 60;
const hour = 60 * minute;

/** Says all that is wrong with the settings at once, each by its name. */
export function readConfig(environment: Environment): Config {
  const settings = new Settings(environment);
  const host = settings.text('HOST', '127.0.0.1');
  const empty = settings.flag('ENROL_EMPTY', false);
  const adminPassword = settings.optional('ADMIN_PASSWORD');
  if (empty) settings.demand(isStrongPassword(adminPassword ?? ''), 'ADMIN_PASSWORD', strongPassword);
  const config: Config = {
    port: settings.port('PORT', 10000),
    host,
    loopback: isLoopback(host),
    prefix: settings.matching('API_PREFIX', '/api', /^(\/[\w-]+)+$/, 'a path such as /api'),
    dataDir: path.resolve(settings.text('DATA_DIR', './data')),
    database: databaseOf(settings),
    schemasDir: path.resolve(settings.text('SCHEMAS_DIR', './schemas')),
    consoleDir: path.resolve(settings.text('CONSOLE_DIR', './dist')),
    key: settings.optional('ENROL_KEY'),
    formerKey: settings.optional('ENROL_KEY_OLD'),
    adminPassword: empty ? adminPassword : undefined,
    origins: settings.list('ORIGINS', /^https?:\/\/[^/\s]+$/, 'addresses such as https://console.example.cn'),
    proxies: settings.number('PROXIES', 0, 0, 10),
    oneSession: settings.list('ONE_SESSION', /^\w+$/, 'names of roles'),
    sessionTimes: {
      token: settings.number('TOKEN_SECONDS', 30 * minute, 1, 24 * hour),
      refresh: settings.number('REFRESH_SECONDS', 8 * hour, 1, 7 * 24 * hour),
      idle: settings.number('IDLE_SECONDS', 30 * minute, 1, 24 * hour),
      grace: 10,
    },
    revealLimit: revealLimitOf(settings),
    retention: retentionOf(settings),
    watch: settings.flag('WATCH', !empty),
    logLevel: settings.matching(
      'LOG_LEVEL',
      empty ? 'info' : 'warn',
      new RegExp(`^(${logLevels.join('|')})$`),
      logLevels.join(', '),
    ),
  };
  settings.demand(!config.formerKey || config.key !== undefined, 'ENROL_KEY_OLD', besideKey);
  settings.done();
  return config;
}

const besideKey = {
  zh: '更换前的密钥：新的密钥须同时设为 ENROL_KEY',
  en: 'the key before the one in ENROL_KEY, and there is none',
};

function revealLimitOf(settings: Settings): RevealLimit {
  const perDay = settings.number('REVEALS_PER_DAY', usualRevealLimit.perDay, 1, 100_000);
  const usualShare = (100 * usualRevealLimit.alarmAt) / usualRevealLimit.perDay;
  const share = settings.number('REVEAL_ALARM_PERCENT', usualShare, 1, 100);
  return { perDay, alarmAt: Math.ceil((perDay * share) / 100) };
}

function retentionOf(settings: Settings): Retention {
  const deletedDays = settings.number('KEEP_DELETED_DAYS', usualRetention.deletedDays, 0, mostDays);
  const historyDays = settings.number('KEEP_HISTORY_DAYS', usualRetention.historyDays, 0, mostDays);
  // What comes back with a deleted record is known by its history, and what was read before by what changed since.
  const isEnough =
    historyDays === 0 || (historyDays >= leastDays && deletedDays > 0 && deletedDays <= historyDays);
  settings.demand(isEnough, 'KEEP_HISTORY_DAYS', historyLasts);
  return { deletedDays, historyDays };
}

const mostDays = 36_500;
const leastDays = 30;
const historyLasts = {
  zh: '0（永久保留），或至少 30 天，且不少于 KEEP_DELETED_DAYS',
  en: '0 (for ever), or at least 30 days and no less than KEEP_DELETED_DAYS',
};

const strongPassword =
  'at least 8 characters with a capital, a small letter, a digit and a special character';

export const isLoopback = (host: string): boolean => /^(127(\.\d{1,3}){3}|::1|localhost)$/.test(host);
