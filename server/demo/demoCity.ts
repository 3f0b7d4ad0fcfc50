import { sampleRows, type PlainRow, type SampleOptions } from '#generator/emit/rows';
import type { Catalog } from '#model/catalog';
import type { Passwords } from '#server/auth/passwords';
import { addDemoAccounts } from './demoAccounts';

/** What a city's own room knows of its demo. */
export interface Demo {
  /** User names and the roles of each. */
  accounts: Readonly<Record<string, readonly string[]>>;
  /** The same for all of them. */
  password: string;
  /** Sets, in place, what only the whole of the rows can say. */
  arrange(rows: Readonly<Record<string, readonly PlainRow[]>>, season: number): void;
}

/** A city made up from the schemas, with the accounts to enter it. */
export async function demoCity(
  catalog: Catalog,
  demo: Demo,
  passwords: Passwords,
  options: SampleOptions,
): Promise<Record<string, PlainRow[]>> {
  const rows = sampleRows(catalog, options);
  demo.arrange(rows, catalog.season);
  const passwordHash = await passwords.hash(demo.password);
  addDemoAccounts({ catalog, rows, accounts: demo.accounts, passwordHash, now: options.now });
  return rows;
}
