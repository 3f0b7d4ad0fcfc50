import type { Comparison } from './comparisons';
import { matchAll, type Condition } from './conditions';
import { andConditions } from './conditions/simplifyCondition';
import type { Field } from './field';
import type { JsonObject } from './json';
import type { LocalizedText } from './language';
import type { LetterTemplate } from './letters';
import type { StatisticsMeasure } from './measures';
import type { JsonSchema } from './jsonSchema';
import type { HomeTile } from './tiles';
import type { TimeWindowFields, TimeWindowRule } from './timeWindows';
import type { Workflow } from './workflow';

/**
 * States whose records are reduced after their retention date instead of erased, and the fields that are kept for
 * statistics.
 */
export interface StatisticsReduction {
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
  letters?: readonly LetterTemplate[];
  access: readonly AccessGrant[];
  workflow?: Workflow;
  /** Marks the records as time windows, with the names of their fields. */
  windowFields?: TimeWindowFields;
  /** A caller creates a record during a window only. */
  createWindow?: TimeWindowRule;
  /** Field with the parent record, for trees. */
  parent?: string;
  /** Paths of the choices and relations by which `getList` groups the records in a tree, from the root down. */
  groupBy?: readonly (readonly string[])[];
  /** Composite keys: no two live rows have equal values in all fields of one. */
  unique: readonly (readonly string[])[];
  /** Unique keys with a state, a term or a refusal text of their own. */
  stateKeys?: readonly StateBoundUniqueKey[];
  /** Unique keys with a term or an exemption. Stored catalogs have them under this name. */
  claims?: readonly TemporalUniqueKey[];
  /** Comparisons between fields (`x-compare`), evaluated on each change of one of them. */
  comparisons?: readonly Comparison[];
  /** Date or date-time field after which a record is erased. */
  retention?: string;
  /** Fields kept for statistics when a record in some states is reduced after its retention date. */
  remainder?: StatisticsReduction;
  /** Child records that are shown and saved with their record (`x-parts`). */
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
  samples: SampleRowsSpec;
  /** Records with which a new city starts. */
  records?: readonly InitialRecord[];
  /** File name of the schema, for messages. */
  file: string;
  /** Hash of the normalised resource, to detect changes. */
  hash: string;
}

/** A record that the schema inserts in every city. */
export interface InitialRecord {
  /** Uuid of the record, the same in every city as long as its key is unchanged. */
  uuid: string;
  values: JsonObject;
}

/**
 * Returns the fields that identify an initial record: the first unique key that all initial records have, otherwise the
 * first composite key of which they have a part; an absent value counts as a value.
 */
export function getInitialRecordKey({
  fields,
  unique,
}: Pick<Resource, 'fields' | 'unique'>): readonly string[] {
  const keys = [
    ...Object.values(fields)
      .filter(({ unique: isUnique, origin }) => isUnique && origin === 'author')
      .map(({ name }) => [name]),
    ...unique,
  ];
  const isRequired = (name: string): boolean => fields[name]?.required === true;
  return keys.find(key => key.every(isRequired)) ?? keys.find(key => key.some(isRequired)) ?? [];
}

/** Fields and measures by which a statistics page may count the records. */
export interface StatisticsSpec {
  /** Group-by fields of the statistics page, which starts with the first. */
  by: readonly string[];
  /** Smallest count that is shown. */
  least?: number;
  /** Measures of each group besides its count. */
  measures?: readonly StatisticsMeasure[];
}

/** The row conditions of a view. */
export interface ResourceView {
  of: string;
  /** Row condition that is the same for all callers; stores apply it. */
  where: Condition;
  /** The part of the view condition that depends on the caller; access adds it to each grant. */
  own?: Condition;
}

/** The rows of a view for a caller, not bound yet; all rows of any other resource. */
export const getViewRowCondition = ({ view }: Pick<Resource, 'view'>): Condition =>
  view ? andConditions([view.where, view.own ?? matchAll]) : matchAll;

/** A unique key that a row holds while it is in one of the states, or always. */
export interface StateBoundUniqueKey {
  fields: readonly string[];
  states?: readonly string[];
  /** Message for a second record with the same key. */
  refusal?: LocalizedText;
  /** Transition that releases the key of its holder when a second row takes it. */
  yields?: string;
  lookup?: KeyLookup;
}

/** The city call by which a form learns that a key is taken by a record that its user does not see. */
export interface KeyLookup {
  /** Path of a POST call that answers `exists`. */
  call: string;
  /** Fields that are sent as its parameters. The call answers for the defaults of the other fields of the key. */
  fields: readonly string[];
}

/** A unique key that may be repeated in another term, or by rows that agree in the exempting fields. */
export interface TemporalUniqueKey extends StateBoundUniqueKey {
  /** Fields with start and end of the term in which a row holds the key; an empty one means no limit. */
  term?: { from: string; until: string };
  /** Exempting fields: rows with equal values in them do not conflict. */
  except?: readonly string[];
}

/** Fields that decide whether two rows with the same key conflict: term and exemption. */
export const getTemporalUniqueKeyFields = ({ fields, term, except = [] }: TemporalUniqueKey): string[] => [
  ...fields,
  ...except,
  ...(term ? [term.from, term.until] : []),
];

/** Child records of another resource, shown in their record and saved with it (`x-parts`). */
export interface PartSpec {
  /** Name of the list of child records in a record. */
  name: string;
  title: LocalizedText;
  /** Resource of the child records. */
  of: string;
  /** Owner relation from the child record to its record. */
  by: string;
  min: number;
  max: number;
}

/** The list page of a resource: columns, filters and actions. */
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

/** A column of a list. */
export interface ListColumnSpec {
  field: string;
  width?: number;
}

/** A group of fields in a form. */
export interface FormGroup {
  title: LocalizedText;
  rows: readonly (readonly string[])[];
  /** Starts a new step of the form. */
  step: boolean;
  /** Roles and states for which the group is a form step; all if absent. */
  stepFor?: { roles?: readonly string[]; states?: readonly string[] };
}

/** All verbs of access grants. */
export const accessVerbs = [
  ...(['see', 'full', 'create', 'edit', 'delete', 'import', 'export', 'reveal'] as const),
  /** Passwords and sessions of an account. */
  'credentials',
] as const;
/** A verb of an access grant. */
export type AccessVerb = (typeof accessVerbs)[number];

/** One entry of `x-access`: this role may do this to these rows with these fields. Grants only add access. */
export interface AccessGrant {
  role: string;
  /** A verb, or a transition as `do:submit`. */
  may: AccessVerb | `do:${string}`;
  /** Not bound yet: may contain `$me`, `$now` and `$today`. */
  rows: Condition;
  fields: readonly string[];
  /** Name of a rule that narrows the fields record by record. */
  fieldRule?: string;
  /** Reason shown for a field that this grant excludes. */
  fieldRefusal?: LocalizedText;
  /** A query finds these rows only by the exact value of one of these fields. */
  foundBy?: readonly string[];
}

/** How sample rows of a resource are generated (`x-samples`). */
export interface SampleRowsSpec {
  rows: number;
  /** Whether the schema sets the row count. Otherwise fewer rows are accepted if unique values run out. */
  isSaid: boolean;
  /** Relative frequency of each choice, by field. */
  weights: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Condition on the target rows, by relation field; over the target and `$this`. */
  fit: Readonly<Record<string, Condition>>;
  /** For a tree: the choice field whose choices are the levels, from the top down. */
  levels?: string;
}
