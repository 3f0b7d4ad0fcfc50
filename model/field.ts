import type { Condition } from './conditions';
import type { SensitiveKind } from './formats';
import type { JsonValue } from './json';
import type { Kind } from './kinds';
import type { LocalizedText } from './language';
import type { JsonSchema } from './jsonSchema';

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
  /** Its unique values differ in more than the case of a-z. */
  ignoresCase?: true;
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
