import type { Durability } from '#model/records';
import type { Session } from '../engine';

const names = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;
type Settings = Record<(typeof names)[number], string>;

const asked = [...names, 'synchronous_standby_names'].map(name => `current_setting('${name}')`).join();

/** With these a commit waits for the standby, where there is one to wait for. */
const waiting = ['on', 'remote_apply', 'remote_write'];

/** What the server does for what is committed over a connection of this session. */
export async function readDurability(session: Session): Promise<Durability> {
  const [row = []] = await session.rows({ sql: `select ${asked}`, parameters: [], recurs: true });
  const [fsync, synchronous_commit, full_page_writes, standbys] = row.map(String);
  const settings = { fsync, synchronous_commit, full_page_writes } as Settings;
  const off = names.find(name => settings[name] === 'off');
  if (off !== undefined) return { database: 'postgresql', survives: [], settings, broken: `${off} = off` };
  const isTwice = standbys !== '' && waiting.includes(settings.synchronous_commit);
  return {
    database: 'postgresql',
    survives: isTwice ? ['kill', 'power', 'primary'] : ['kill', 'power'],
    settings,
  };
}
