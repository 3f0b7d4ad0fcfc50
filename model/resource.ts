import type { Condition } from './conditions';
import type { Field } from './field';
import type { JsonObject } from './json';
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
  /** Paths to the choices and relations below which `getList` nests the records, from the top down. */
  groupBy?: readonly (readonly string[])[];
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
