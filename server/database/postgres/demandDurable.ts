import type { Pool } from 'pg';
import { Unavailable } from '#model/errors';
import { ask } from './ask';

/** What a commit is worth depends on the settings of the server; the rest on what can be stored at all. */
const settings: Readonly<Record<string, (setting: string) => boolean>> = {
  fsync: setting => setting === 'on',
  full_page_writes: setting => setting === 'on',
  synchronous_commit: setting => setting !== 'off',
  server_encoding: setting => setting === 'UTF8',
};

/** Refuses a server that would say of a write that it is durable when it is not. */
export async function demandDurable(pool: Pool): Promise<void> {
  const sql = 'select name, setting from pg_settings where name = any(string_to_array($1, $2))';
  const { rows } = await ask(pool, { sql, parameters: [Object.keys(settings).join(), ','] });
  for (const [name, setting] of rows.map(row => row.map(String))) {
    if (name === undefined || setting === undefined || settings[name]?.(setting)) continue;
    throw new Unavailable({
      zh: `PostgreSQL 的设置 ${name} = ${setting} 不能保证已确认的数据不丢失。`,
      en: `The setting ${name} = ${setting} of PostgreSQL does not keep what was acknowledged.`,
    });
  }
}
