import type { ComponentType, InputHTMLAttributes } from 'react';
import type { JsonValue } from '#model/json';
import type { Language } from '#model/language';
import type { ProjectedField } from '#model/projection';
import type { ListFilter, ReferenceOption, OptionLookupScope } from '#model/records';

/** Searches the records that a relation may refer to. */
export type SearchReferenceOptions = (
  q: string,
  about?: OptionLookupScope,
) => Promise<readonly ReferenceOption[]>;

/** Offers to create a record that a relation can refer to. */
export interface RecordCreation {
  /** Label of the offer to create a record with the typed text as its name. */
  getLabel: (typed: string) => string;
  /** `pick` is called with the record once it is stored. */
  onCreate: (typed: string, pick: (option: ReferenceOption) => void) => void;
}

/** Returns the label of a record. */
export type GetRecordLabel = (uuid: string) => string | undefined;

/** Attributes that fit the keyboard of a telephone to a text. */
export type Keyboard = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
>;

/** Props of every input, in forms, filters and tables. */
export interface FieldProps {
  /** Id of the input element, for its label. */
  id: string;
  name: string;
  field: ProjectedField;
  value: JsonValue | undefined;
  /** Called with the new value; undefined for a cleared field. */
  onChange: (value: JsonValue | undefined) => void;
  onBlur: () => void;
  language: Language;
  disabled: boolean;
  invalid: boolean;
  required: boolean;
  /** Ids of the help text and the errors of the field, for aria-describedby. */
  describedBy?: string;
  keyboard?: Keyboard;
  /** Mask of a value that the caller may not read. The value counts as unchanged while it equals the mask. */
  mask?: string;
  lookup?: SearchReferenceOptions;
  /** Returns the reason why a relation has no options yet. */
  getEmptyNote?: (() => string | undefined) | undefined;
  getLabel: GetRecordLabel;
  /**
   * Reason why a value, or every value of a range, conflicts with other values of the record; absent if no comparison
   * restricts the field.
   */
  getRefusal?: ((first: JsonValue, last?: JsonValue) => string | undefined) | undefined;
  /** The records of the relation form a tree, which `lookup` returns level by level. */
  isTree?: boolean | undefined;
  /** Offers to create a record; absent if the caller may not create one for the relation. */
  creation?: RecordCreation | undefined;
}

/** Props of a cell. */
export interface CellProps {
  name: string;
  field: ProjectedField;
  value: JsonValue | undefined;
  language: Language;
  getLabel: GetRecordLabel;
  /** Whether the cell shows the whole value, as in a detail page, instead of one line. */
  isExpanded?: boolean;
  /** Cell for nested values: fields of a group, items of a list. */
  Nested: ComponentType<Omit<CellProps, 'Nested'>>;
}

/** Props of a filter. */
export interface FilterProps {
  id: string;
  name: string;
  field: ProjectedField;
  /** Filters on this field; a range filter sets two. */
  value: readonly ListFilter[];
  onChange: (value: readonly ListFilter[]) => void;
  language: Language;
  lookup?: SearchReferenceOptions;
  getLabel: GetRecordLabel;
}
