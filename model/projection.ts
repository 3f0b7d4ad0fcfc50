import type { FieldComparison } from './comparisons';
import type { Expression } from './expressions';
import type { ChoiceColour, ListDifferenceSpec } from './field';
import type { NumberMeasure } from './measures';
import type { ProjectedLetter } from './letters';
import type { KeyLookup, ListColumnSpec } from './resource';
import type { JsonValue } from './json';
import type { FieldKind } from './kinds';
import type { JsonSchema } from './jsonSchema';
import type { SensitiveKind } from './formats';

/**
 * A resource as one caller may see it, in the language of the caller: a JSON Schema with extension keywords. It is
 * the response of `GET /schema/{res}`, and all that the console knows of a resource.
 */
export interface ProjectedSchema extends JsonSchema {
  title: string;
  type: 'object';
  properties: Record<string, ProjectedField>;
  required: string[];
  'x-name': string;
  /** Hash of this document. */
  'x-hash': string;
  /** Hash of the validator, used as `validator.js?h=`. */
  'x-validator': string;
  'x-display': string;
  'x-list': ProjectedList;
  'x-form': ProjectedGroup[];
  'x-detail': ProjectedGroup[];
  'x-print': ProjectedGroup[];
  'x-letters'?: ProjectedLetter[];
  'x-parent'?: string;
  /** The records are the audit log, which can be read as sentences. */
  'x-audit-log'?: true;
  'x-states'?: ProjectedWorkflow;
  'x-compare'?: ProjectedComparison[];
  'x-unique'?: ProjectedUniqueKey[];
  'x-parts'?: ProjectedPart[];
  'x-related'?: ProjectedRelated[];
  'x-statistics'?: ProjectedStatistics;
  'x-can': {
    /** Fields that the caller may set on a new record; absent if it may not create one. */
    create?: string[];
    /** Records can be created only while a time window is open; `getCreation` returns whether one is. */
    createWindow?: true;
    /** Whether the caller may edit any records; each record detail says whether that record is editable. */
    edit: boolean;
    delete: boolean;
    import: boolean;
    export: boolean;
    reveal: string[];
  };
}

/** A field as one caller may see it, in the language of the caller. */
export interface ProjectedField extends JsonSchema {
  title: string;
  'x-kind': FieldKind;
  'x-origin': 'author' | 'state' | 'system';
  /** A `retired` choice is shown in records that have it, but cannot be chosen. */
  'x-choices'?: { value: string | number; title: string; colour?: ChoiceColour; retired?: true }[];
  'x-placeholder'?: string;
  'x-widget'?: string;
  'x-cell'?: string;
  /**
   * `dependsOn` lists the fields that narrow the options. `create` is the title of the target resource, if the caller
   * may create one. `tree` marks options that can be loaded level by level.
   */
  'x-ref'?: { to: string; owner: boolean; dependsOn?: readonly string[]; create?: string; tree?: true };
  /** Field of the same record that contains the name of the resource whose record this uuid refers to. */
  'x-record-of'?: string;
  /** The records whose codes are offered; `tree` marks options that can be loaded level by level. */
  'x-code-of'?: { to: string; tree?: true };
  /** Which items of the list are differences. */
  'x-differs'?: ListDifferenceSpec;
  /** The field of the record from which this transition input gets its default. */
  'x-start'?: string;
  'x-sensitive'?: SensitiveKind;
  /** This caller receives the mask of the value. */
  'x-masked'?: boolean;
  /** The form requires a value of this masked field, except for a stored record without one. */
  'x-required'?: boolean;
  'x-once'?: boolean;
  /** Expression that the form evaluates while the user types; the server evaluates it again. */
  'x-value'?: Expression;
  /** Default that the server sets in a new record. */
  'x-given'?: JsonValue;
  /** Part of another field that the form fills in while `when` holds; the server extracts it again. */
  'x-take'?: { from: string; part: 'birthDate' | 'gender'; when?: JsonSchema };
  /** Named rule by which the form computes the value while the user types. */
  'x-derived-by'?: string;
  /** Named rule by which the form checks the value while the user types. */
  'x-checked-by'?: string;
  'x-shown-if'?: JsonSchema;
  'x-when-hidden'?: 'keep' | 'drop' | 'ask';
  'x-sortable'?: boolean;
  /** No index supports this order, so sorting many records by it is slow. */
  'x-slow-sort'?: boolean;
  'x-filter'?: readonly ('equal' | 'range' | 'contains' | 'last')[];
  /** Fields of a group or of the items of a list. */
  'x-fields'?: Record<string, ProjectedField>;
}

/** The list page of a resource for one caller. */
export interface ProjectedList {
  columns: ListColumnSpec[];
  /** Searchable fields; the search box is shown if there are any. */
  search: string[];
  filters: string[];
  /** Required look-up fields: a list query must contain the exact value of one. Absent if the list needs none. */
  foundBy?: string[];
  sort: string[];
  /** Default filters, each replaced by a filter of the user on the same field. */
  where?: Record<string, string>;
  actions: string[];
  bulk: string[];
  totals: string[];
}

/** A group of fields in a form. */
export interface ProjectedGroup {
  title: string;
  rows: string[][];
  step: boolean;
  /** States in which the group is a form step, as the caller sees them; all if absent. */
  stepStates?: string[];
}

/** Child records shown as a table in detail and form of their owner (`x-parts`). */
export interface ProjectedPart {
  name: string;
  title: string;
  resource: string;
  /** The relation field by which they refer to the record. */
  by: string;
  min: number;
  max: number;
}

/** A relation of another resource to this one, shown as a tab of related records. */
export interface ProjectedRelated {
  resource: string;
  field: string;
  title: string;
  fieldTitle: string;
}

/** Statistics as the caller may query them: group-by fields, smallest count shown, measures. */
export interface ProjectedStatistics {
  by: string[];
  /** Smallest count that is disclosed. */
  least?: number;
  measures?: ProjectedMeasure[];
}

/** A measure with its title in the caller's language. */
export type ProjectedMeasure = { name: string; title: string } & NumberMeasure;

/** A comparison (`x-compare`) that the form evaluates, with its refusal text in the caller's language. */
export interface ProjectedComparison extends FieldComparison {
  refusal: string;
}

/** A unique key that a form can look up in the list, with its refusal in the caller's language. */
export interface ProjectedUniqueKey {
  fields: readonly string[];
  /** Letters a-z are the same in either case. */
  ignoresCase?: true;
  /** States in which a record holds the key; always if absent. */
  states?: readonly string[];
  /** Fields with start and end of the term in which a record holds the key; an empty one means no limit. */
  term?: { from: string; until: string };
  /** Exempting fields: records with equal values in them do not conflict. */
  except?: readonly string[];
  refusal?: string;
  /** The call that answers whether the key is taken, in place of the list. */
  lookup?: KeyLookup;
}

/** The workflow of a resource for one caller. */
export interface ProjectedWorkflow {
  field: string;
  /** State of a new record, for a caller who may create one. */
  initial?: string;
  states: { name: string; title: string; colour: ChoiceColour; final: boolean }[];
  /** Transitions that this caller may make on some record. */
  transitions: ProjectedTransition[];
}

/** A transition for one caller. */
export interface ProjectedTransition {
  name: string;
  title: string;
  from: string[];
  to: string;
  intent: 'primary' | 'success' | 'warning' | 'danger' | 'none';
  /**
   * The caller can undo it for ten minutes, unless it has more effects than the schema of the transition
   * declares.
   */
  undoable?: true;
  /** Texts of the notices that the transition sends. */
  notices?: string[];
  /** Texts of the notices that the transition sends only under a condition. */
  conditionalNotices?: string[];
  /** Guard requirements on the record that the caller may know, as a schema, with the hash of its validator. */
  demands?: JsonSchema & { 'x-validator': string };
  /** Input of the transition, with the hash of its validator. */
  input?: JsonSchema & { properties: Record<string, ProjectedField>; 'x-validator': string };
}
