import type { ComponentType } from 'react';
import type { JsonValue } from '#model/json';
import type { Language } from '#model/language';
import type { ProjectedField } from '#model/projection';
import type { Filter, Option, OptionScope } from '#model/records';

/** Asks the server for the records that a relation may lead to and that fit what has been typed. */
export type Lookup = (q: string, about?: OptionScope) => Promise<readonly Option[]>;

/** What stands for a uuid where a person reads. */
export type GetLabel = (uuid: string) => string | undefined;

/** How one value is edited: what a form, a filter and a table give to every input, and no more. */
export interface FieldProps {
  /** Of the control that its label points at. */
  id: string;
  name: string;
  field: ProjectedField;
  value: JsonValue | undefined;
  /** Takes undefined for a field that was cleared. */
  onChange: (value: JsonValue | undefined) => void;
  onBlur: () => void;
  language: Language;
  disabled: boolean;
  invalid: boolean;
  required: boolean;
  /** The ids of its help and its errors. */
  describedBy?: string;
  /** Stands in the place of a value that this caller does not get; as long as it is the value, nothing changed. */
  mask?: string;
  lookup?: Lookup;
  /** Says why a relation has no options yet. */
  getEmptyNote?: (() => string | undefined) | undefined;
  getLabel: GetLabel;
}

/** How one value is shown. */
export interface CellProps {
  name: string;
  field: ProjectedField;
  value: JsonValue | undefined;
  language: Language;
  getLabel: GetLabel;
  /** All of it, as a detail shows it; otherwise what fits in one line. */
  isExpanded?: boolean;
  /** Shows a value inside this one: of a group, of an item of a list. */
  Nested: ComponentType<Omit<CellProps, 'Nested'>>;
}

/** How a list is narrowed by one field. */
export interface FilterProps {
  id: string;
  name: string;
  field: ProjectedField;
  /** What is asked of this field now; it may take two, from and to. */
  value: readonly Filter[];
  onChange: (value: readonly Filter[]) => void;
  language: Language;
  lookup?: Lookup;
  getLabel: GetLabel;
}
