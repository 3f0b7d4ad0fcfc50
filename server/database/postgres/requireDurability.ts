import { Unavailable } from '#model/errors';
import type { ReadSession } from '../engine/engine';
import { readPostgresDurability } from './readPostgresDurability';

/** Refuses a server that acknowledges commits before they are durable, or whose encoding cannot store every text. */
export async function requireDurability(session: ReadSession): Promise<void> {
  const [[encoding] = []] = await session.fetchRows({
    sql: `select current_setting('server_encoding')`,
    parameters: [],
  });
  const other = encoding === 'UTF8' ? undefined : `server_encoding = ${String(encoding)}`;
  const wrong = (await readPostgresDurability(session)).broken ?? other;
  if (wrong === undefined) return;
  throw new Unavailable({
    zh: `PostgreSQL 的设置 ${wrong} 不能保证已确认的数据不丢失。`,
    en: `The setting ${wrong} of PostgreSQL does not keep what was acknowledged.`,
  });
}
