import { own, type JsonObject } from '#model/json';
import { initialsOf } from '#model/sortKey';
import type { SqlValue } from './engine';
import { beside } from './fieldColumns';
import type { Layout } from './layout';

/** The columns that hold these fields, all that stands beside them included. */
export function writtenColumns(layout: Layout, fields: readonly string[]): string[] {
  return [
    ...fields.flatMap(field => layout.fields.get(field)?.columns.map(({ name }) => name) ?? []),
    ...initialled(layout, fields).map(field => beside(field, 'initials')),
  ];
}

/** What is written into those columns, in their order. */
export function writtenValues(layout: Layout, fields: readonly string[], values: JsonObject): SqlValue[] {
  const valueOf = (field: string) => own(values, field) ?? null;
  return [
    ...fields.flatMap(field => layout.fields.get(field)?.write(valueOf(field)) ?? []),
    ...initialled(layout, fields).map(field => initialsColumn(valueOf(field))),
  ];
}

export const initialsColumn = (text: unknown): string | null =>
  typeof text === 'string' ? initialsOf(text) : null;

const initialled = (layout: Layout, fields: readonly string[]): string[] =>
  fields.filter(field => layout.initialled.includes(field));
