import type { Catalog } from '#model/catalog';
import { getOwn } from '#model/json';
import type { MigrationStep } from '#model/migration';
import type { Resource } from '#model/resource';
import { migrateRecord, type StoredRecordsSnapshot } from './findRefusedRecords';

/** Stored records without a value in a newly required field. */
export interface EmptyFieldCount {
  resource: string;
  field: string;
  records: number;
  /** Whether the migration fills the field with a default. */
  filled: boolean;
}

/**
 * Counts the records whose empty fields the migration fills, and those that stay empty although the field is now
 * required.
 */
export async function countEmptyFields(
  { catalog, records }: StoredRecordsSnapshot,
  next: Catalog,
  steps: readonly MigrationStep[],
): Promise<EmptyFieldCount[]> {
  const found: EmptyFieldCount[] = [];
  for (const before of Object.values(catalog.resources)) {
    const after = getOwn(next.resources, before.name);
    if (!after || before.view || after.view || after.hash === before.hash) continue;
    const counts = listCountedFields(before, after, steps);
    if (counts.length === 0) continue;
    for await (const { record } of records(before)) {
      const migrated = migrateRecord(record, before, after);
      for (const count of counts) if (migrated[count.field] === undefined) count.records += 1;
    }
    found.push(...counts.filter(count => count.records > 0));
  }
  return found;
}

function listCountedFields(
  before: Resource,
  after: Resource,
  steps: readonly MigrationStep[],
): EmptyFieldCount[] {
  const filled = steps.flatMap(step =>
    step.do === 'fillField' && step.resource === after.name ? [step.field] : [],
  );
  const required = Object.values(after.fields).filter(
    field =>
      field.required &&
      !field.derive &&
      ![field.name, ...field.was].some(name => before.fields[name]?.required),
  );
  const count = (field: string, isFilled: boolean): EmptyFieldCount => ({
    ...{ resource: after.name, field, records: 0, filled: isFilled },
  });
  return [
    ...filled.map(field => count(field, true)),
    ...required.filter(({ name }) => !filled.includes(name)).map(({ name }) => count(name, false)),
  ];
}
