import type { Catalog } from '../catalog';
import { AppError, DuplicateValue } from '../errors';
import { getOwn, type JsonValue } from '../json';
import type { MigrationStep } from '../migration';
import { createFillConverter, createConversionStepConverter } from '../values/createStepConverter';
import { getStoredHash, type Row, type FieldCipher } from '../records';
import type { Field } from '../field';
import type { Resource } from '../resource';
import { getSimplifiedState } from '../workflow';
import type { MemoryTables } from './MemoryTables';
import { UniqueIndex } from './UniqueIndex';

/** Applies one migration step to the tables. */
export function applyMigrationStep(
  tables: MemoryTables,
  next: Catalog,
  step: MigrationStep,
  cipher?: FieldCipher,
): void {
  switch (step.do) {
    case 'createTable':
      return tables.createTable(step.resource);
    case 'dropTable':
      return tables.dropTable(step.resource);
    case 'addField':
      return rewriteRows(tables, step.resource, row => ({ ...row, [step.field]: null }));
    case 'renameField':
      return rewriteRows(tables, step.resource, row => ({
        ...omitField(row, step.from),
        [step.field]: getOwn(row, step.from) ?? null,
      }));
    case 'fillField': {
      const fill = createFillConverter(step, requireStepField(next, step), cipher);
      const filled = (row: Row): JsonValue => fill(getOwn(row, step.field) ?? null);
      return rewriteRows(tables, step.resource, row => ({ ...row, [step.field]: filled(row) }));
    }
    case 'nameStates':
      return rewriteRows(tables, step.resource, row => ({
        ...row,
        [step.field]: getSimplifiedState(step.names, getOwn(row, step.from)),
      }));
    case 'copyHash':
      return rewriteRows(tables, step.resource, row => ({
        ...row,
        [step.field]: getStoredHash(getOwn(row, step.from)),
      }));
    case 'dropField':
      return rewriteRows(tables, step.resource, row => omitField(row, step.field));
    case 'changeKind':
    case 'seal':
    case 'unseal': {
      const change = createConversionStepConverter(step, requireStepField(next, step), cipher);
      const changed = (row: Row): JsonValue => change(getOwn(row, step.field) ?? null);
      return rewriteRows(tables, step.resource, row => ({ ...row, [step.field]: changed(row) }));
    }
    case 'addIndex':
      return step.unique ? refuseDuplicates(tables, requireStepResource(next, step)) : undefined;
    case 'dropIndex':
    case 'index':
    case 'retain':
    case 'widenAccess':
      return undefined;
  }
}

function rewriteRows(tables: MemoryTables, table: string, change: (row: Row) => Row): void {
  for (const row of [...tables.getRows(table)]) tables.putRow(table, change(row));
}

function omitField(row: Row, field: string): Row {
  const { uuid, version, deleted } = row;
  const kept = Object.entries(row).filter(([name]) => name !== field);
  return { ...Object.fromEntries(kept), uuid, version, deleted };
}

function refuseDuplicates(tables: MemoryTables, resource: Resource): void {
  const index = new UniqueIndex(resource);
  for (const row of tables.getRows(resource.name)) {
    const clash = index.findDuplicate(row);
    if (clash) throw new DuplicateValue(clash, { resource: resource.name });
    index.add(row);
  }
}

function requireStepResource(catalog: Catalog, step: MigrationStep): Resource {
  const resource = getOwn(catalog.resources, step.resource);
  if (!resource) throw new AppError('unexpected', { step: step.name });
  return resource;
}

function requireStepField(catalog: Catalog, step: MigrationStep & { field: string }): Field {
  const field = getOwn(requireStepResource(catalog, step).fields, step.field);
  if (!field) throw new AppError('unexpected', { step: step.name });
  return field;
}
