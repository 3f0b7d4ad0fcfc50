import type { Comparison } from './comparisons';
import { matchAll, type Condition } from './conditions';
import { andConditions } from './conditions/simplifyCondition';
import type { Field } from './field';
import type { JsonObject } from './json';
import type { LocalizedText } from './language';
import type { Letter } from './letters';
import type { StatisticsMeasure } from './measures';
import type { JsonSchema } from './jsonSchema';
import type { HomeTile } from './tiles';
import type { WindowFields, WindowRule } from './windows';
import type { Workflow } from './workflow';

/** The states whose records are not erased after their retention date, and the fields that they keep. */
export interface StatisticsRemainder {
  states: readonly string[];
  fields: readonly string[];
}

/** A normalised resource. `docs/vocabulary.md` maps the keywords of the schema file to these members. */
export interface Resource {
  name: string;
  title: LocalizedText;
  description?: LocalizedText;
  /** Other names of the resource. */
  aliases: readonly string[];
  /** All fields: the author's in their order, then a generated state field, then system fields. */
  fields: Readonly<Record<string, Field>>;
  /** Constraints on a whole stored record, over the author's fields and without annotations. */
  schema: JsonSchema;
  /** Template over fields, `{code} {name}`, for the label of a record in relations and titles. */
  display: string;
  list: ListSpec;
  form: readonly FormGroup[];
  detail: readonly FormGroup[];
  print: readonly FormGroup[];
  /** Letters about a record. */
  letters?: readonly Letter[];
  access: readonly AccessRule[];
  workflow?: Workflow;
  /** The records are windows, with their moments in these fields. */
  windowFields?: WindowFields;
  /** A caller creates a record during a window only. */
  createWindow?: WindowRule;
  /** Field with the parent record, for trees. */
  parent?: string;
  /** Paths to the choices and relations below which `getList` nests the records, from the top down. */
  groupBy?: readonly (readonly string[])[];
  /** Composite keys: no two live rows have equal values in all fields of one. */
  unique: readonly (readonly string[])[];
  /** Keys that apply only to live rows in some states, or that say why they refuse. */
  stateKeys?: readonly StateBoundKey[];
  /** Unique keys with a term or an exemption. Stored catalogs have them under this name. */
  claims?: readonly TemporalUniqueKey[];
  /** Comparisons between fields, which each change of one of them must meet. */
  comparisons?: readonly Comparison[];
  /** Date or date-time field after which a record is erased. */
  retention?: string;
  /** What then remains of a record in some states, for statistics. */
  remainder?: StatisticsRemainder;
  /** Records of other resources that belong to a record. */
  parts?: readonly PartSpec[];
  /** Figures on the home page. */
  tiles?: readonly HomeTile[];
  /** Group-by fields and measures of the statistics page. */
  statistics?: StatisticsSpec;
  /** Makes this resource a view of another one; it has no table of its own. */
  view?: ResourceView;
  /** The metadata whose entries are the records: a key of `catalogSources`. */
  source?: string;
  /** Format of `getList` without paging parameters. */
  shape: 'page' | 'tree' | 'graph' | 'roleTree';
  /** Names of check rules for the whole record, run on each save. */
  rules: readonly string[];
  samples: SampleSpec;
  /** Records with which a new city starts. */
  records?: readonly InitialRecord[];
  /** File name of the schema, for messages. */
  file: string;
  /** Hash of the normalised resource, to detect changes. */
  hash: string;
}

/** A record that the schema gives to every city. */
export interface InitialRecord {
  /** The same in every city, and as long as the key of the record is. */
  uuid: string;
  values: JsonObject;
}

/** The fields that identify first records: the first unique ones that all records have. */
export const getInitialRecordKey = ({
  fields,
  unique,
}: Pick<Resource, 'fields' | 'unique'>): readonly string[] =>
  [
    ...Object.values(fields)
      .filter(({ unique: isUnique, origin }) => isUnique && origin === 'author')
      .map(({ name }) => [name]),
    ...unique,
  ].find(key => key.every(name => fields[name]?.required)) ?? [];

/** Fields and measures by which a statistics page may count the records. */
export interface StatisticsSpec {
  /** Fields by whose values they are counted; the page begins with the first. */
  by: readonly string[];
  /** Smallest count that is shown. */
  least?: number;
  /** Measures of each group besides its count. */
  measures?: readonly StatisticsMeasure[];
}

export interface ResourceView {
  of: string;
  /** The rows, the same for everybody; stores apply it. */
  where: Condition;
  /** Which of them are the caller's, not bound yet; access applies it to each of its grants. */
  own?: Condition;
}

/** The rows of a view for a caller, not bound yet; all rows of any other resource. */
export const getViewRowCondition = ({ view }: Pick<Resource, 'view'>): Condition =>
  view ? andConditions([view.where, view.own ?? matchAll]) : matchAll;

/** A key of fields that a row holds while it is in one of these states, or always. */
export interface StateBoundKey {
  fields: readonly string[];
  states?: readonly string[];
  /** Message for a second record with the same key. */
  refusal?: LocalizedText;
  /** Transition by which the row that holds the key gives it up to a second one. */
  yields?: string;
}

/** A unique key that other rows may have too: in another term, or if they agree in further fields. */
export interface TemporalUniqueKey extends StateBoundKey {
  /** Fields with the first and the last moment at which the row holds it; an empty one is open. */
  term?: { from: string; until: string };
  /** Rows with the same values here do not exclude each other. */
  except?: readonly string[];
}

/** Fields that decide whether rows exclude each other by a term key. */
export const getTemporalUniqueKeyFields = ({ fields, term, except = [] }: TemporalUniqueKey): string[] => [
  ...fields,
  ...except,
  ...(term ? [term.from, term.until] : []),
];

/** Records of another resource that are shown in the record they belong to and saved with it. */
export interface PartSpec {
  /** Key of their list in a record that is read or saved. */
  name: string;
  title: LocalizedText;
  /** The resource whose records they are. */
  of: string;
  /** Its required relation to the record, which owns them. */
  by: string;
  min: number;
  max: number;
}

export interface ListSpec {
  columns: readonly ListColumnSpec[];
  search: readonly string[];
  filters: readonly string[];
  sort: readonly string[];
  /** Default filters, which apply unless the caller filters that field. */
  where?: JsonObject;
  /** Transitions and verbs offered for each row and for a selection. */
  actions: readonly string[];
  bulk: readonly string[];
  totals: readonly string[];
}

export interface ListColumnSpec {
  field: string;
  width?: number;
}

export interface FormGroup {
  title: LocalizedText;
  rows: readonly (readonly string[])[];
  /** Starts a new step of the form. */
  step: boolean;
  /** For whom and when it does; for everybody and always if absent. */
  stepFor?: { roles?: readonly string[]; states?: readonly string[] };
}

export const accessVerbs = [
  ...(['see', 'full', 'create', 'edit', 'delete', 'import', 'export', 'reveal'] as const),
  /** Passwords and sessions of an account. */
  'credentials',
] as const;
export type AccessVerb = (typeof accessVerbs)[number];

/** A permission: this role may do this to these rows with these fields. Rules only add access. */
export interface AccessRule {
  role: string;
  /** A verb, or a transition as `do:submit`. */
  may: AccessVerb | `do:${string}`;
  /** Not bound yet: may contain `$me`, `$now` and `$today`. */
  rows: Condition;
  fields: readonly string[];
  /** Name of a rule that narrows the fields record by record. */
  fieldRule?: string;
  /** What is said of a field that this rule closes. */
  fieldRefusal?: LocalizedText;
  /** A query finds these rows by a whole value of one of these fields only. */
  foundBy?: readonly string[];
}

export interface SampleSpec {
  rows: number;
  /** Whether the author set the number; if not, fewer rows are accepted when no more can be made. */
  isSaid: boolean;
  /** Relative frequency of each choice, by field. */
  weights: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Condition on the target rows, by relation field; over the target and `$this`. */
  fit: Readonly<Record<string, Condition>>;
  /** For a tree: the choice field whose choices are the levels, from the top down. */
  levels?: string;
}
