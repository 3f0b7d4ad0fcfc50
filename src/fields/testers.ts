import type { FieldKind } from '#model/kinds';
import type { ProjectedField } from '#model/projection';

/** Tests a field by its projected schema and its name. */
export type FieldPredicate = (field: ProjectedField, name: string) => boolean;

/** Returns the rank of a renderer for a field; undefined if it does not apply. */
export type RendererTester = (field: ProjectedField, name: string) => number | undefined;

/** More specific testers win: field name over widget hint over kind. One of the city wins over all. */
export const rank = { byKind: 1, byHint: 2, byField: 3, byCity: 4 } as const;

export const kindIs =
  (...kinds: readonly FieldKind[]): FieldPredicate =>
  field =>
    kinds.includes(field['x-kind']);

export const widgetIs =
  (hint: string): FieldPredicate =>
  field =>
    field['x-widget'] === hint;

export const cellIs =
  (hint: string): FieldPredicate =>
  field =>
    field['x-cell'] === hint;

export const formatIs =
  (format: string): FieldPredicate =>
  field =>
    field.format === format;

export const nameIs =
  (wanted: string): FieldPredicate =>
  (_field, name) =>
    name === wanted;

export const and =
  (...all: readonly FieldPredicate[]): FieldPredicate =>
  (field, name) =>
    all.every(fits => fits(field, name));

export const or =
  (...any: readonly FieldPredicate[]): FieldPredicate =>
  (field, name) =>
    any.some(fits => fits(field, name));

const ranked =
  (value: number) =>
  (fits: FieldPredicate): RendererTester =>
  (field, name) =>
    fits(field, name) ? value : undefined;

export const byKind = (...kinds: readonly FieldKind[]): RendererTester =>
  ranked(rank.byKind)(kindIs(...kinds));
export const byHint = ranked(rank.byHint);
export const byField = ranked(rank.byField);
export const byCity = ranked(rank.byCity);
