import type { Kind } from '#model/kinds';
import type { ProjectedField } from '#model/projection';

export type Predicate = (field: ProjectedField, name: string) => boolean;

/** Returns the rank of a renderer for a field; undefined if it does not apply. */
export type Tester = (field: ProjectedField, name: string) => number | undefined;

/** More specific testers win: field name over widget hint over kind. One of the city wins over all. */
export const rank = { byKind: 1, byHint: 2, byField: 3, byCity: 4 } as const;

export const kindIs =
  (...kinds: readonly Kind[]): Predicate =>
  field =>
    kinds.includes(field['x-kind']);

export const widgetIs =
  (hint: string): Predicate =>
  field =>
    field['x-widget'] === hint;

export const cellIs =
  (hint: string): Predicate =>
  field =>
    field['x-cell'] === hint;

export const formatIs =
  (format: string): Predicate =>
  field =>
    field.format === format;

export const nameIs =
  (wanted: string): Predicate =>
  (_field, name) =>
    name === wanted;

export const and =
  (...all: readonly Predicate[]): Predicate =>
  (field, name) =>
    all.every(fits => fits(field, name));

export const or =
  (...any: readonly Predicate[]): Predicate =>
  (field, name) =>
    any.some(fits => fits(field, name));

const ranked =
  (value: number) =>
  (fits: Predicate): Tester =>
  (field, name) =>
    fits(field, name) ? value : undefined;

export const byKind = (...kinds: readonly Kind[]): Tester => ranked(rank.byKind)(kindIs(...kinds));
export const byHint = ranked(rank.byHint);
export const byField = ranked(rank.byField);
export const byCity = ranked(rank.byCity);
