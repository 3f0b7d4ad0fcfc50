import type { Catalog } from '#model/catalog';
import { storedFields } from '#model/fieldAt';
import { initialledFields, searchedFields } from '#model/indexes';
import type { Value } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { SqlRow } from './engine';
import {
  columnsOf,
  isPlain,
  type Column,
  type FieldColumns,
  type PlainColumns,
  type SealedColumns,
} from './fieldColumns';

/** Names that a table has beside its fields. `$row` ties it to its index of pieces. */
export const rowColumn = '$row';

/** How the rows of one resource lie in their table. */
export interface Layout {
  table: string;
  resource: Resource;
  fields: ReadonlyMap<string, PlainColumns | SealedColumns>;
  /** The columns that make up a row, in the order in which `readRow` takes them. */
  read: readonly string[];
  /** The fields with an index of pieces, and those of them that are also found by initials. */
  searched: readonly string[];
  initialled: readonly string[];
}

export function layoutOf(catalog: Catalog, resource: Resource): Layout {
  const fields = storedFields(resource).map(columnsOf);
  return {
    table: resource.name,
    resource,
    fields: new Map(fields.map(columns => [columns.field.name, columns])),
    read: ['uuid', 'version', 'deleted', ...fields.flatMap(readColumns)],
    searched: searchedFields(catalog, resource),
    initialled: initialledFields(catalog, resource),
  };
}

const readColumns = ({ columns, reads }: FieldColumns): string[] =>
  columns.slice(0, reads).map(({ name }) => name);

export function readRow(layout: Layout, row: SqlRow): Row {
  const read: { [field: string]: Value } & Row = {
    uuid: String(row[0]),
    version: Number(row[1]),
    deleted: row[2] === 1,
  };
  let at = 3;
  for (const [name, columns] of layout.fields) {
    read[name] = columns.read(row, at);
    at += columns.reads;
  }
  return read;
}

/** All columns of the fields, as a table is made with them. */
export function fieldColumns(layout: Layout): Column[] {
  return [...layout.fields.values()].flatMap(({ columns }) => columns);
}

export function plainField(layout: Layout, name: string): PlainColumns | undefined {
  const columns = layout.fields.get(name);
  return columns && isPlain(columns) ? columns : undefined;
}
