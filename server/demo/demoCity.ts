import { accountResource, type Catalog } from '#model/catalog';
import type { PlainRow } from '#generator/emit/rows';
import { sampleRows, type SampleOptions } from '#generator/emit/rows';
import type { Passwords } from '#server/auth/passwords';
import { demoAccountRows, demoPassword } from './demoAccounts';

/** A city made up from the schemas, with the accounts to enter it. */
export async function demoCity(
  catalog: Catalog,
  passwords: Passwords,
  options: SampleOptions,
): Promise<Record<string, PlainRow[]>> {
  const rows = sampleRows(catalog, options);
  const digest = await passwords.hash(demoPassword);
  const accounts = demoAccountRows(catalog, rows, digest, options.now);
  return { ...rows, [accountResource]: [...(rows[accountResource] ?? []), ...accounts] };
}
