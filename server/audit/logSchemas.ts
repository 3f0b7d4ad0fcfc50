import { resourceOf, type Catalog } from '#model/catalog';
import { systemName } from '#model/caller';
import type { Step } from '#model/migration';
import type { Transaction } from '#model/records';
import { logResource, writeLog } from './log';

interface Changed {
  action: 'applySchemas' | 'rollbackSchemas';
  steps: readonly Step[];
}

/** That the stored rows were laid out anew, and by which steps. */
export async function logSchemas(
  tx: Transaction,
  catalog: Catalog,
  now: Date,
  { action, steps }: Changed,
): Promise<void> {
  // Schemas of nothing but a few resources, as for a test, keep no log.
  if (!resourceOf(catalog, logResource)) return;
  const witness = { username: systemName, ip: '', requestId: '' };
  await writeLog(tx, witness, now, { type: 'database', action, fields: steps.map(({ name }) => name) });
}
