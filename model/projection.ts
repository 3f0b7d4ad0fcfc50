import type { Colour } from './field';
import type { Column } from './resource';
import type { Kind } from './kinds';
import type { JsonSchema } from './jsonSchema';
import type { SensitiveKind } from './formats';

/**
 * A resource as one caller may see it, in its language: a JSON Schema with words for the screens. It is what
 * `GET /schema/{res}` answers and all that a browser ever holds of a resource.
 */
export interface ProjectedSchema extends JsonSchema {
  title: string;
  type: 'object';
  properties: Record<string, ProjectedField>;
  required: string[];
  'x-name': string;
  /** Changes whenever anything in this document does. */
  'x-hash': string;
  /** Where its validator is found: `validator.js?h=`. */
  'x-validator': string;
  'x-display': string;
  'x-list': ProjectedList;
  'x-form': ProjectedGroup[];
  'x-detail': ProjectedGroup[];
  'x-print': ProjectedGroup[];
  'x-parent'?: string;
  'x-states'?: ProjectedWorkflow;
  'x-can': {
    /** The fields that it may give to a new record; absent when it may not create. */
    create?: string[];
    /** Whether there are records that it may change or delete; each record says which. */
    edit: boolean;
    delete: boolean;
    import: boolean;
    export: boolean;
    reveal: string[];
  };
}

export interface ProjectedField extends JsonSchema {
  title: string;
  'x-kind': Kind;
  'x-origin': 'author' | 'state' | 'system';
  'x-choices'?: { value: string | number; title: string; colour?: Colour }[];
  'x-placeholder'?: string;
  'x-widget'?: string;
  'x-cell'?: string;
  /** `dependsOn` names the fields of the record that decide which records may be chosen. */
  'x-ref'?: { to: string; owner: boolean; dependsOn?: readonly string[] };
  'x-sensitive'?: SensitiveKind;
  /** This caller gets the mask of it. */
  'x-masked'?: boolean;
  /** It must have a value, though only the server can tell whether a masked field has one. */
  'x-required'?: boolean;
  'x-once'?: boolean;
  'x-shown-if'?: JsonSchema;
  'x-when-hidden'?: 'keep' | 'drop' | 'ask';
  'x-sortable'?: boolean;
  /** No index has this order, so sorting many records by it takes long. */
  'x-slow-sort'?: boolean;
  'x-filter'?: readonly ('equal' | 'range' | 'contains' | 'last')[];
  /** Of a group or of the items of a list. */
  'x-fields'?: Record<string, ProjectedField>;
}

export interface ProjectedList {
  columns: Column[];
  /** Whether there is anything to search in. */
  search: string[];
  filters: string[];
  sort: string[];
  /** Filters that apply until the caller sets that field himself. */
  where?: Record<string, string>;
  actions: string[];
  bulk: string[];
  totals: string[];
}

export interface ProjectedGroup {
  title: string;
  rows: string[][];
  step: boolean;
}

export interface ProjectedWorkflow {
  field: string;
  states: { name: string; title: string; colour: Colour; final: boolean }[];
  /** Those that this caller may ever make. */
  transitions: ProjectedTransition[];
}

export interface ProjectedTransition {
  name: string;
  title: string;
  from: string[];
  to: string;
  intent: 'primary' | 'success' | 'warning' | 'danger' | 'none';
  /** What must be given with it, and where its validator is found. */
  input?: JsonSchema & { properties: Record<string, ProjectedField>; 'x-validator': string };
}
