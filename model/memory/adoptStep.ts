import type { Catalog } from '../catalog';
import { AppError, Duplicate } from '../errors';
import { own, type Value } from '../json';
import type { Step } from '../migration';
import { recast } from '../recast';
import type { Row, Sealing } from '../records';
import type { Field, Resource } from '../resource';
import { clashOf } from './clashOf';
import type { Tables } from './Tables';

/** Carries one step out on the rows of its resource. */
export function adoptStep(tables: Tables, next: Catalog, step: Step, sealing?: Sealing): void {
  switch (step.do) {
    case 'createTable':
      return tables.create(step.resource);
    case 'dropTable':
      return tables.drop(step.resource);
    case 'addField':
      return rewrite(tables, step.resource, row => ({ ...row, [step.field]: null }));
    case 'renameField':
      return rewrite(tables, step.resource, row => ({
        ...without(row, step.from),
        [step.field]: own(row, step.from) ?? null,
      }));
    case 'dropField':
      return rewrite(tables, step.resource, row => without(row, step.field));
    case 'changeKind':
    case 'seal':
    case 'unseal': {
      const change = recast(step, fieldOf(next, step), sealing);
      const changed = (row: Row): Value => change(own(row, step.field) ?? null);
      return rewrite(tables, step.resource, row => ({ ...row, [step.field]: changed(row) }));
    }
    case 'addIndex':
      return step.unique ? refuseClash(tables, resourceOf(next, step)) : undefined;
    case 'dropIndex':
    case 'index':
      return undefined;
  }
}

function rewrite(tables: Tables, table: string, change: (row: Row) => Row): void {
  for (const row of [...tables.rows(table)]) tables.put(table, change(row));
}

function without(row: Row, field: string): Row {
  const { uuid, version, deleted } = row;
  const kept = Object.entries(row).filter(([name]) => name !== field);
  return { ...Object.fromEntries(kept), uuid, version, deleted };
}

function refuseClash(tables: Tables, resource: Resource): void {
  const rows = [...tables.rows(resource.name)];
  const clash = rows.map(row => clashOf(resource, rows, row)).find(fields => fields !== undefined);
  if (clash) throw new Duplicate(clash);
}

function resourceOf(catalog: Catalog, step: Step): Resource {
  const resource = own(catalog.resources, step.resource);
  if (!resource) throw new AppError('unexpected', { step: step.name });
  return resource;
}

function fieldOf(catalog: Catalog, step: Step & { field: string }): Field {
  const field = own(resourceOf(catalog, step).fields, step.field);
  if (!field) throw new AppError('unexpected', { step: step.name });
  return field;
}
