import { sampleRows, type PlainRow, type SampleOptions } from '#generator/emit/sampleRows';
import type { Catalog } from '#model/catalog';
import type { PasswordHasher } from '#server/auth/passwords';
import { addDemoAccounts } from './addDemoAccounts';

/** What a city's own room knows of its demo. */
export interface DemoCity {
  /** User names and the roles of each. */
  accounts: Readonly<Record<string, readonly string[]>>;
  /** The same for all of them. */
  password: string;
  /** Sets, in place, what only the whole of the rows can say. */
  completeRows(rows: Readonly<Record<string, readonly PlainRow[]>>, season: number): void;
}

/** A city made up from the schemas, with the accounts to enter it. */
export async function buildDemoCity(
  catalog: Catalog,
  demo: DemoCity,
  passwords: PasswordHasher,
  options: SampleOptions,
): Promise<Record<string, PlainRow[]>> {
  const rows = sampleRows(catalog, options);
  demo.completeRows(rows, catalog.season);
  const passwordHash = await passwords.hash(demo.password);
  addDemoAccounts({ catalog, rows, accounts: demo.accounts, passwordHash, now: options.now });
  return rows;
}
