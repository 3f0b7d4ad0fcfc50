import type { FieldComparison } from './comparisons';
import type { Expression } from './expressions';
import type { ChoiceColour, DifferenceSpec } from './field';
import type { NumberMeasure } from './measures';
import type { ProjectedLetter } from './letters';
import type { ListColumnSpec } from './resource';
import type { JsonValue } from './json';
import type { FieldKind } from './kinds';
import type { JsonSchema } from './jsonSchema';
import type { SensitiveKind } from './formats';

/**
 * A resource as one caller may see it, in its language: a JSON Schema with extension keywords for the console. It is
 * the answer of `GET /schema/{res}` and all that a browser knows of a resource.
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
  'x-journal'?: true;
  'x-states'?: ProjectedWorkflow;
  'x-compare'?: ProjectedComparison[];
  'x-unique'?: ProjectedUniqueKey[];
  'x-parts'?: ProjectedPart[];
  'x-related'?: ProjectedRelated[];
  'x-statistics'?: ProjectedStatistics;
  'x-can': {
    /** Fields that the caller may set on a new record; absent if it may not create one. */
    create?: string[];
    /** A record is created during a window only; `getCreation` says whether one is open. */
    createWindow?: true;
    /** Whether the caller may edit some records; each record says whether it is one of them. */
    edit: boolean;
    delete: boolean;
    import: boolean;
    export: boolean;
    reveal: string[];
  };
}

export interface ProjectedField extends JsonSchema {
  title: string;
  'x-kind': FieldKind;
  'x-origin': 'author' | 'state' | 'system';
  /** A `retired` choice is shown where a record has it, and offered to none. */
  'x-choices'?: { value: string | number; title: string; colour?: ChoiceColour; retired?: true }[];
  'x-placeholder'?: string;
  'x-widget'?: string;
  'x-cell'?: string;
  /**
   * `dependsOn` names the fields of the record that narrow the offered records. `create` is the title of
   * their resource where the caller may create one. `tree` means that they form a tree, which can be loaded
   * level by level.
   */
  'x-ref'?: { to: string; owner: boolean; dependsOn?: readonly string[]; create?: string; tree?: true };
  /** The field of the record that names the resource of which the value is the key of a record. */
  'x-record-of'?: string;
  /** Which items of the list are differences. */
  'x-differs'?: DifferenceSpec;
  /** The field of the record with whose value this input starts. */
  'x-start'?: string;
  'x-sensitive'?: SensitiveKind;
  /** This caller receives the mask of the value. */
  'x-masked'?: boolean;
  /** A form requires a value of this masked field, unless the stored record came without one. */
  'x-required'?: boolean;
  'x-once'?: boolean;
  /** Computed from the other values as one types; the server computes it again. */
  'x-value'?: Expression;
  /** Value that the server gives this field of a new record by default. */
  'x-given'?: JsonValue;
  /** Taken from another field as one types, while `when` holds; the server takes it again. */
  'x-take'?: { from: string; part: 'birthDate' | 'gender'; when?: JsonSchema };
  /** Named rule by which the form computes the value as one types. */
  'x-derived-by'?: string;
  /** Named rule by which the form checks the value as one types. */
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

export interface ProjectedList {
  columns: ListColumnSpec[];
  /** Searchable fields; the search box is shown if there are any. */
  search: string[];
  filters: string[];
  /** Fields by whose whole value alone records are found; absent if the list shows records by itself. */
  foundBy?: string[];
  sort: string[];
  /** Filters that apply until the caller filters that field. */
  where?: Record<string, string>;
  actions: string[];
  bulk: string[];
  totals: string[];
}

export interface ProjectedGroup {
  title: string;
  rows: string[][];
  step: boolean;
  /** States in which it is a step, as the caller sees them; all if absent. */
  stepStates?: string[];
}

/** Records of another resource that a record holds under this name, for the table in its detail and its form. */
export interface ProjectedPart {
  name: string;
  title: string;
  resource: string;
  /** The relation field by which they refer to the record. */
  by: string;
  min: number;
  max: number;
}

/** A relation of another resource to this one, by which the caller may list its records. */
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

/** A comparison that a form tests, with its refusal in the caller's language. */
export interface ProjectedComparison extends FieldComparison {
  refusal: string;
}

/** A unique key that a form can look up in the list, with its refusal in the caller's language. */
export interface ProjectedUniqueKey {
  fields: readonly string[];
  /** Letters a-z are the same in either case. */
  ignoresCase?: true;
  /** Only records in one of these states hold it. */
  states?: readonly string[];
  /** Fields with the first and the last moment at which a record holds it; an empty one is open. */
  term?: { from: string; until: string };
  /** Records with the same values here do not exclude each other. */
  except?: readonly string[];
  refusal?: string;
}

export interface ProjectedWorkflow {
  field: string;
  /** State of a new record, for a caller that may create one. */
  initial?: string;
  states: { name: string; title: string; colour: ChoiceColour; final: boolean }[];
  /** Transitions that this caller may make on some record. */
  transitions: ProjectedTransition[];
}

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
  /** Texts of the notices that it sends. */
  notices?: string[];
  /**
   * Schema of the values that the guard requires of the record, as far as the caller may know it, with the
   * hash of its validator.
   */
  demands?: JsonSchema & { 'x-validator': string };
  /** Input of the transition, with the hash of its validator. */
  input?: JsonSchema & { properties: Record<string, ProjectedField>; 'x-validator': string };
}
