import { auditLogResource, findResource, type Catalog } from '#model/catalog';
import { systemUsername } from '#model/caller';
import type { MigrationStep } from '#model/migration';
import type { Transaction } from '#model/records';
import { writeAuditEntry } from './auditLog';

interface SchemaChangeEvent {
  action: 'applySchemas' | 'rollbackSchemas';
  steps: readonly MigrationStep[];
}

/** Audits the migration of stored rows to another catalog, with the names of its steps. */
export async function auditSchemaChange(
  tx: Transaction,
  catalog: Catalog,
  now: Date,
  { action, steps }: SchemaChangeEvent,
): Promise<void> {
  // Catalogs of small tests have no audit log resource.
  if (!findResource(catalog, auditLogResource)) return;
  const witness = { username: systemUsername, ip: '', requestId: '' };
  await writeAuditEntry(tx, witness, now, {
    type: 'database',
    action,
    fields: steps.map(({ name }) => name),
  });
}
