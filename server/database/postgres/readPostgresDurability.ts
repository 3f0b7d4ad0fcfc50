import type { DurabilitySettings } from '#model/records';
import type { ReadSession } from '../engine/engine';

const durabilitySettings = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;
type Settings = Record<(typeof durabilitySettings)[number], string>;

const settingColumns = [...durabilitySettings, 'synchronous_standby_names']
  .map(name => `current_setting('${name}')`)
  .join();

/** With these modes a commit waits for a synchronous standby, if one is configured. */
const standbyCommitModes = ['on', 'remote_apply', 'remote_write'];

/** Reads the durability settings that apply to commits over a connection of this session. */
export async function readPostgresDurability(session: ReadSession): Promise<DurabilitySettings> {
  const [row = []] = await session.fetchRows({
    sql: `select ${settingColumns}`,
    parameters: [],
    reusePlan: true,
  });
  const [fsync, synchronous_commit, full_page_writes, standbys] = row.map(String);
  const settings = { fsync, synchronous_commit, full_page_writes } as Settings;
  const off = durabilitySettings.find(name => settings[name] === 'off');
  if (off !== undefined) return { database: 'postgresql', survives: [], settings, broken: `${off} = off` };
  const isTwice = standbys !== '' && standbyCommitModes.includes(settings.synchronous_commit);
  return {
    database: 'postgresql',
    survives: isTwice ? ['kill', 'power', 'primary'] : ['kill', 'power'],
    settings,
  };
}
