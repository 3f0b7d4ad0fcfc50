import type { SettingsParser } from './SettingsParser';

export interface DatabaseAddress {
  url: string;
  /** Address without a connection pooler, because LISTEN needs a direct connection to receive cluster messages. */
  directUrl: string;
}

/**
 * Parses the PostgreSQL address. It requires ENROL_KEY, because all nodes of a database must share one encryption key.
 */
export function parseDatabaseAddress(settings: SettingsParser): DatabaseAddress | undefined {
  const url = settings.optional('DATABASE_URL');
  const directUrl = settings.optional('DATABASE_DIRECT_URL');
  settings.require(url === undefined || isDatabaseUrl(url), 'DATABASE_URL', databaseUrlMessage);
  settings.require(
    directUrl === undefined || isDatabaseUrl(directUrl),
    'DATABASE_DIRECT_URL',
    databaseUrlMessage,
  );
  settings.require(directUrl === undefined || url !== undefined, 'DATABASE_URL', urlRequiredMessage);
  if (url === undefined) return undefined;
  settings.require(settings.optional('ENROL_KEY') !== undefined, 'ENROL_KEY', keyRequiredMessage);
  return { url, directUrl: directUrl ?? url };
}

// The message leaves out the value, which contains a password.
const databaseUrlMessage = {
  zh: 'PostgreSQL 的地址，如 postgres://user:password@host:5432/enrol',
  en: 'the address of a PostgreSQL, such as postgres://user:password@host:5432/enrol',
};
const urlRequiredMessage = {
  zh: '与 DATABASE_DIRECT_URL 一起设置的地址',
  en: 'set when DATABASE_DIRECT_URL is',
};
const keyRequiredMessage = {
  zh: '与 DATABASE_URL 一起设置的密钥（32 字节，base64），各节点相同',
  en: 'set when DATABASE_URL is: 32 bytes in base64, the same on all nodes',
};

function isDatabaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  return /^postgres(ql)?:$/.test(protocol) && hostname !== '' && pathname.length > 1;
}
