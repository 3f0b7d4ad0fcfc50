import type { DurabilitySettings } from '#model/records';
import type { SqliteConnection } from './SqliteConnection';

/** The names of SQLite's numeric `synchronous` modes, in order. */
const synchronousModes = ['off', 'normal', 'full', 'extra'];
const durableSettings: Readonly<Record<string, readonly string[]>> = {
  journal_mode: ['wal'],
  synchronous: ['full', 'extra'],
};

/** Reads the durability settings of the write connection. */
export function readSqliteDurability(writer: SqliteConnection): DurabilitySettings {
  const pragma = (name: string) => writer.fetchRows({ sql: `pragma ${name}`, parameters: [] })[0]?.[0];
  const settings = {
    journal_mode: String(pragma('journal_mode')),
    synchronous: synchronousModes[Number(pragma('synchronous'))] ?? 'unknown',
  };
  const broken = Object.entries(settings).find(([name, value]) => !durableSettings[name]?.includes(value));
  return broken
    ? { database: 'sqlite', survives: [], settings, broken: broken.join(' = ') }
    : { database: 'sqlite', survives: ['kill', 'power'], settings };
}
