import type { Condition } from './conditions';
import type { Expression } from './expressions';
import type { SensitiveKind } from './formats';
import type { JsonValue } from './json';
import type { FieldKind } from './kinds';
import type { LocalizedText } from './language';
import type { JsonSchema } from './jsonSchema';

/** A normalised field of a resource; `docs/vocabulary.md` maps the keywords of the schema file to its members. */
export interface Field {
  name: string;
  kind: FieldKind;
  title: LocalizedText;
  help?: LocalizedText;
  placeholder?: LocalizedText;
  /** JSON Schema constraints only, without title, default and extension keywords. */
  schema: JsonSchema;
  choices?: readonly Choice[];
  /** Source of choices that are stored records; in a catalog sent to a client, `choices` contains them too. */
  entries?: ChoiceEntrySource;
  /** Fields of a group, or of the items of a list. */
  fields?: Readonly<Record<string, Field>>;
  ref?: Reference;
  /** The value is the uuid of a record; this field of the same record contains the name of its resource. */
  recordOf?: string;
  /** The text is the code of a record of another resource, or another one of its form. */
  codeOf?: CodeSource;
  /** Which items of this list count as differences in a comparison. */
  differs?: ListDifferenceSpec;
  /** Source of the field: the author, the workflow, or the engine (id, createdAt and the like). */
  origin: 'author' | 'state' | 'system';
  required: boolean;
  /** Condition under which the field is shown; always shown if absent. */
  shownIf?: JsonSchema;
  whenHidden: 'keep' | 'drop' | 'ask';
  /** Written by the server only. */
  readOnly: boolean;
  /** Can be set once and not changed afterwards. */
  once: boolean;
  unique: boolean;
  /** Unique without regard to the case of a-z. */
  ignoresCase?: true;
  index: boolean;
  sensitive?: SensitiveKind;
  /** Former names, so that a rename keeps the column. */
  was: readonly string[];
  default?: JsonValue;
  /** A computed default: `$now`, `$today`, `$season`, `$me.organ`, or an operation on them. */
  defaultFrom?: Expression;
  derive?: Derivation;
  number?: SequenceNumbering;
  /** Name of a check rule. */
  rule?: string;
  widget?: string;
  cell?: string;
  /** Name of the generator of sample values, for example `digits:10`. */
  fake?: string;
}

/** The records whose codes a text field offers. */
export interface CodeSource {
  /** Resource of the records. */
  of: string;
  /** Their unique text field. */
  field: string;
}

/** Which items of a list count as differences, by the values of one of their choice fields. */
export interface ListDifferenceSpec {
  field: string;
  values: readonly (string | number)[];
}

/** A choice of a choice field: stored value and title. */
export interface Choice {
  value: string | number;
  title: LocalizedText;
  colour?: ChoiceColour;
  /** A retired choice: stored records keep it, new values may not use it. */
  retired?: true;
}

/** Source of choices that are records: the entries of a dictionary. */
export interface ChoiceEntrySource {
  /** Name of the shared choices. */
  list: string;
  /** Resource of the entries. */
  of: string;
  /** Which of its records are the entries; constants only. */
  where: Condition;
  /** Condition for the choice records that users can choose; the other choice records are retired. */
  offered: Condition;
  /** Name of the field, in a record that serves as a choice, whose value is stored. */
  value: string;
  /** Fields with its name, by language. */
  label: LocalizedText;
}

/** Colour of the tag that shows a choice. */
export type ChoiceColour = 'gray' | 'blue' | 'green' | 'orange' | 'red' | 'purple' | 'teal';
/** All colours of choices. */
export const choiceColours: readonly ChoiceColour[] = [
  'gray',
  'blue',
  'green',
  'orange',
  'red',
  'purple',
  'teal',
];

/** The relation of a field to another resource (`x-ref`). */
export interface Reference {
  to: string;
  /** Condition on the records offered by a picker, over the target and `$this`. */
  where?: Condition;
  /** Name of the option rule by which a picker narrows what it offers; inputs of transitions only. */
  options?: string;
  onDelete: 'restrict' | 'clear' | 'cascade';
  /** The target owns this record: writes lock the target first, and deleting the target deletes this record. */
  owner: boolean;
}

/** How the value of a derived field is computed (`x-derive`). */
export type Derivation = (
  | { by: 'count'; of: string; where: Condition }
  | { by: 'sum'; of: string; field: string; where: Condition }
  | { by: 'path'; path: readonly string[] }
  | { by: 'from'; field: string; take: string }
  | { by: 'text'; template: string }
  | { by: 'rule'; rule: string }
  | { by: 'value'; value: Expression }
  /** The coarser state of a workflow, by its state. */
  | { by: 'state'; field: string; names: Readonly<Record<string, string>> }
) & { when?: JsonSchema; public: boolean; stored: boolean };

/** How a field gets a number from a sequence (`x-number`). */
export interface SequenceNumbering {
  /** Template over fields, `{seq:6}` and `{luhn}`; alternatively `rule` names a rule. */
  format?: string;
  rule?: string;
  /** Fields whose value combinations each have a number sequence of their own. */
  per: readonly string[];
  /** Transition that assigns the number; on creation if absent. */
  on?: string;
}
