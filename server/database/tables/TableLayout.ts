import type { Catalog } from '#model/catalog';
import { getStoredFields } from '#model/resource/storedFields';
import { getNgramFields, getPinyinFields } from '#model/resource/indexes';
import type { JsonValue } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { SqlRow } from '../engine/engine';
import {
  buildFieldColumns,
  isPlainColumns,
  type TableColumn,
  type FieldColumns,
  type PlainColumns,
  type EncryptedColumns,
} from './fieldColumns';

/** The name of the row key column, which links a row to its n-grams. */
export const rowKeyColumn = '$row';

/** The table layout of one resource. */
export interface TableLayout {
  table: string;
  resource: Resource;
  fields: ReadonlyMap<string, PlainColumns | EncryptedColumns>;
  /** The columns selected for a row, in the order that `decodeRow` expects. */
  rowColumns: readonly string[];
  /** The fields with an n-gram index. `pinyinFields` are those that are found by pinyin too. */
  ngramFields: readonly string[];
  pinyinFields: readonly string[];
}

export function buildTableLayout(catalog: Catalog, resource: Resource): TableLayout {
  const fields = getStoredFields(resource).map(buildFieldColumns);
  return {
    table: resource.name,
    resource,
    fields: new Map(fields.map(columns => [columns.field.name, columns])),
    rowColumns: getRowColumns(fields),
    ngramFields: getNgramFields(catalog, resource),
    pinyinFields: getPinyinFields(catalog, resource),
  };
}

/** The table layout limited to some fields, for rows of which only those are read. */
export function getPartialLayout(layout: TableLayout, fields: ReadonlySet<string> | undefined): TableLayout {
  if (!fields) return layout;
  const kept = [...layout.fields].filter(([name]) => fields.has(name));
  return { ...layout, fields: new Map(kept), rowColumns: getRowColumns(kept.map(([, columns]) => columns)) };
}

const getRowColumns = (fields: readonly FieldColumns[]): string[] => [
  'uuid',
  'version',
  'deleted',
  ...fields.flatMap(getReadColumns),
];

const getReadColumns = ({ columns, readCount }: FieldColumns): string[] =>
  columns.slice(0, readCount).map(({ name }) => name);

export function decodeRow(layout: TableLayout, row: SqlRow): Row {
  const read: { [field: string]: JsonValue } & Row = {
    uuid: String(row[0]),
    version: Number(row[1]),
    deleted: row[2] === 1,
  };
  let at = 3;
  for (const [name, columns] of layout.fields) {
    read[name] = columns.decode(row, at);
    at += columns.readCount;
  }
  return read;
}

/** All columns of all fields, for creating the table. */
export function listFieldColumns(layout: TableLayout): TableColumn[] {
  return [...layout.fields.values()].flatMap(({ columns }) => columns);
}

export function findPlainColumns(layout: TableLayout, name: string): PlainColumns | undefined {
  const columns = layout.fields.get(name);
  return columns && isPlainColumns(columns) ? columns : undefined;
}
