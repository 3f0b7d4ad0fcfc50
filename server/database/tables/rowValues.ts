import { getOwn, type JsonObject } from '#model/json';
import { getPinyinInitials } from '#model/values/collation';
import type { SqlValue } from '../engine/engine';
import { getCompanionColumn } from './fieldColumns';
import type { TableLayout } from './TableLayout';

/** The columns of these fields, including their columns for lookup and sorting. */
export function getWriteColumns(layout: TableLayout, fields: readonly string[]): string[] {
  return [
    ...fields.flatMap(field => layout.fields.get(field)?.columns.map(({ name }) => name) ?? []),
    ...filterInitialsFields(layout, fields).map(field => getCompanionColumn(field, 'initials')),
  ];
}

/** The values for the columns of `getWriteColumns`, in the same order. */
export function encodeWriteValues(
  layout: TableLayout,
  fields: readonly string[],
  values: JsonObject,
): SqlValue[] {
  const valueOf = (field: string) => getOwn(values, field) ?? null;
  return [
    ...fields.flatMap(field => layout.fields.get(field)?.encode(valueOf(field)) ?? []),
    ...filterInitialsFields(layout, fields).map(field => encodeInitials(valueOf(field))),
  ];
}

export const encodeInitials = (text: unknown): string | null =>
  typeof text === 'string' ? getPinyinInitials(text) : null;

const filterInitialsFields = (layout: TableLayout, fields: readonly string[]): string[] =>
  fields.filter(field => layout.initialsFields.includes(field));
