import type { Condition } from './conditions';
import type { SensitiveKind } from './formats';
import type { JsonObject, JsonValue } from './json';
import type { Kind } from './kinds';
import type { LocalizedText } from './language';
import type { JsonSchema } from './jsonSchema';
import type { Workflow } from './workflow';

/**
 * A resource as the whole product knows it: one author's file, normalised once by the generator.
 * `docs/vocabulary.md` says which word of the file becomes which member here.
 */
export interface Resource {
  name: string;
  title: LocalizedText;
  description?: LocalizedText;
  /** Other names that it answers under. */
  aliases: readonly string[];
  /** All fields in the author's order, then the state field if generated, then the system's own. */
  fields: Readonly<Record<string, Field>>;
  /** What a whole stored record must satisfy: constraints alone, no annotation, over the author's fields. */
  schema: JsonSchema;
  /** A template over fields, `{code} {name}`: what a relation or a title shows of a record. */
  display: string;
  list: ListSpec;
  form: readonly FormGroup[];
  detail: readonly FormGroup[];
  print: readonly FormGroup[];
  access: readonly AccessRule[];
  workflow?: Workflow;
  /** The field that holds a record's parent, for resources that are trees. */
  parent?: string;
  /** Composite keys: no two living rows agree in all fields of one. */
  unique: readonly (readonly string[])[];
  /** This resource shows the rows of another; it has no table of its own. */
  view?: { of: string; where: Condition };
  /** How `getList` answers without paging words. */
  shape: 'page' | 'tree' | 'graph' | 'roleTree';
  /** Named rules of `enrolment/` that look at the whole record on each save. */
  rules: readonly string[];
  samples: Samples;
  /** The author's file this came from, without its folder: for messages. */
  file: string;
  /** Of the normalised whole: equal hashes mean nothing changed. */
  hash: string;
}

export interface Field {
  name: string;
  kind: Kind;
  title: LocalizedText;
  help?: LocalizedText;
  placeholder?: LocalizedText;
  /** Its constraints alone: no title, no default, no word of ours. */
  schema: JsonSchema;
  choices?: readonly Choice[];
  /** Of a group, its fields; of a list, the fields of one item. */
  fields?: Readonly<Record<string, Field>>;
  ref?: Reference;
  /** Who brought the field in: the author, the state machine, or the engine (id, createdAt and the like). */
  origin: 'author' | 'state' | 'system';
  required: boolean;
  /** The condition under which it appears; absent when it always does. */
  shownIf?: JsonSchema;
  whenHidden: 'keep' | 'drop' | 'ask';
  /** Only the server writes it. */
  readOnly: boolean;
  /** May be written until it has a value, never after. */
  once: boolean;
  unique: boolean;
  index: boolean;
  sensitive?: SensitiveKind;
  /** Former names: a rename moves the column. */
  was: readonly string[];
  default?: JsonValue;
  /** A computed default: `$now`, `$today`, `$season`, `$me.organ`. */
  defaultFrom?: string;
  derive?: Derivation;
  number?: Numbering;
  /** A named check of `enrolment/`. */
  rule?: string;
  widget?: string;
  cell?: string;
  /** How to fake it, `digits:10`. */
  fake?: string;
}

export interface Choice {
  value: string | number;
  title: LocalizedText;
  colour?: Colour;
}

export type Colour = 'gray' | 'blue' | 'green' | 'orange' | 'red' | 'purple' | 'teal';
export const colours: readonly Colour[] = ['gray', 'blue', 'green', 'orange', 'red', 'purple', 'teal'];

export interface Reference {
  to: string;
  /** Conditions that a picker adds, over the target and `$this`. */
  where?: Condition;
  onDelete: 'restrict' | 'clear' | 'cascade';
  /** The target owns this record: it is locked first, and deleted with it. */
  owner: boolean;
}

export type Derivation = (
  | { by: 'count'; of: string; where: Condition }
  | { by: 'sum'; of: string; field: string; where: Condition }
  | { by: 'path'; path: readonly string[] }
  | { by: 'from'; field: string; take: string }
  | { by: 'text'; template: string }
  | { by: 'rule'; rule: string }
) & { when?: JsonSchema; public: boolean; stored: boolean };

export interface Numbering {
  /** A template over fields, `{seq:6}` and `{luhn}`; or a named rule is asked. */
  format?: string;
  rule?: string;
  /** One running number for each combination of these fields. */
  per: readonly string[];
  /** The transition that draws it; at creation when absent. */
  on?: string;
}

export interface ListSpec {
  columns: readonly Column[];
  search: readonly string[];
  filters: readonly string[];
  sort: readonly string[];
  /** What the list shows unless the caller filters that field himself. */
  where?: JsonObject;
  /** Transitions and verbs offered at each row and for a selection. */
  actions: readonly string[];
  bulk: readonly string[];
  totals: readonly string[];
}

export interface Column {
  field: string;
  width?: number;
}

export interface FormGroup {
  title: LocalizedText;
  rows: readonly (readonly string[])[];
  /** A step of its own in a form of several. */
  step: boolean;
}

export const verbs = ['see', 'full', 'create', 'edit', 'delete', 'import', 'export', 'reveal'] as const;
export type Verb = (typeof verbs)[number];

/** One permission: this role may do this, to these rows, with these fields. Rules only ever add up. */
export interface AccessRule {
  role: string;
  /** A verb, or a transition as `do:submit`. */
  may: Verb | `do:${string}`;
  /** Unbound: `$me`, `$now` and `$today` stand in it by name. */
  rows: Condition;
  fields: readonly string[];
  /** A named rule of `enrolment/` that narrows the fields record by record. */
  fieldRule?: string;
}

export interface Samples {
  rows: number;
  /** Its author said how many; otherwise fewer will do where no more can be made. */
  isSaid: boolean;
  /** How often each choice is drawn, by field. */
  weights: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Which rows of the target fit, by relation field; over the target and `$this`. */
  fit: Readonly<Record<string, Condition>>;
  /** Of a tree, the choice field whose choices are its levels, from the top down. */
  levels?: string;
}
