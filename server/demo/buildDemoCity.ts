import { sampleRows, type SampleRow, type SampleRowOptions } from '#generator/emit/sampleRows';
import type { Catalog } from '#model/catalog';
import type { PasswordHasher } from '#server/auth/passwords';
import type { StoredHistoryEntry } from '#server/audit/history';
import { addDemoAccounts } from './addDemoAccounts';

/** A change of a demo record, as its history tells it. */
export interface DemoChange extends Pick<StoredHistoryEntry, 'action' | 'at' | 'changes'> {
  /** Username of the author. */
  by: string;
}

/** Lists the changes that brought a demo record to its state, oldest first. */
export type ListDemoChanges = (resource: string, row: SampleRow) => readonly DemoChange[];

/** Hooks of a city for its demo data. */
export interface DemoCity {
  /** User names with the roles of each account. */
  accounts: Readonly<Record<string, readonly string[]>>;
  /** One password for all demo accounts. */
  password: string;
  /** Completes the sample rows in place with values that depend on several rows. */
  completeRows(rows: Record<string, readonly SampleRow[]>, city: { catalog: Catalog; now: Date }): void;
  /** Reads what the history needs, because the rows are released while they are stored. */
  createHistory(rows: Readonly<Record<string, readonly SampleRow[]>>, city: { now: Date }): ListDemoChanges;
}

/** Builds the rows of the demo city: sample rows from the schemas and the demo accounts. */
export async function buildDemoCity(
  catalog: Catalog,
  demo: Omit<DemoCity, 'createHistory'>,
  passwords: PasswordHasher,
  options: SampleRowOptions,
): Promise<Record<string, SampleRow[]>> {
  const rows = sampleRows(catalog, options);
  demo.completeRows(rows, { catalog, now: options.now });
  const passwordHash = await passwords.hash(demo.password);
  addDemoAccounts({ catalog, rows, accounts: demo.accounts, passwordHash, now: options.now });
  return rows;
}
