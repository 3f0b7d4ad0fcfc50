import type { Catalog } from './catalog';
import type { Condition } from './conditions';
import type { Explanation, ExplanationRequest } from './explanation';
import type { SensitiveKind } from './formats';
import type { JsonObject, JsonValue } from './json';
import type { HistoryPage, HistoryQuery } from './history';
import type { SchemaChangeHistory, MigrationStep } from './migration';

/** A stored row. Sensitive fields hold an `EncryptedValue`, missing values are null. */
export type Row = { uuid: string; version: number; deleted: boolean } & { [field: string]: JsonValue };

/** Stored form of a sensitive value. Stores never see plain text. */
export type EncryptedValue = { sealed: string; mask: string; hash: string; last: string };

/** Encrypts and decrypts values when a field becomes sensitive or stops being so. */
export interface FieldCipher {
  encrypt(kind: SensitiveKind, plain: string): EncryptedValue;
  decrypt(sealed: EncryptedValue): string;
  /** The keyed hash by which a value is looked up. */
  hash(value: string): string;
}

/** Whether a stored value is encrypted. */
export function isEncryptedValue(value: JsonValue | undefined): value is EncryptedValue {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    'sealed' in value &&
    'hash' in value
  );
}

/** The hash by which a stored sensitive value is found; null if it has none. */
export const getStoredHash = (value: JsonValue | undefined): string | null =>
  isEncryptedValue(value) ? value.hash : null;

/** A sort key of a store query. */
export interface SortKey {
  field: string;
  descending: boolean;
  /** Rows that do not match sort as if the value were missing. */
  visible?: Condition;
}

/** A query to a store, with bound conditions. */
export interface StoreQuery {
  where: Condition;
  /** Always ends with uuid, so that the order is total. Missing values come last in both directions. */
  sort: readonly SortKey[];
  limit: number;
  /** Cannot be combined with `after`. */
  offset?: number;
  /** Cursor of the last row of the previous page. */
  after?: string;
  /** Whether to compute `total`. */
  count: boolean;
  /** Conditions evaluated for each row. The results are returned in `predicateResults`, in this order. */
  predicates?: readonly Condition[];
  /** Lists deleted rows instead of live ones. */
  deleted?: boolean;
  /** Stored fields to read; the rows hold no others. */
  fields?: ReadonlySet<string>;
}

/** A page of rows from a store. */
export interface StorePage {
  rows: Row[];
  predicateResults: boolean[][];
  total?: number;
  /** Cursor of the last row if there may be more. */
  next?: string;
}

/** A group of rows with equal values in the group-by fields. */
export interface RowGroup {
  key: JsonValue[];
  count: number;
  /** Sum of the number field; 0 if no row has a value. */
  sum?: number;
}

/** Reads of a store or a transaction. Names are resources or views of the catalog. */
export interface RecordReader {
  /** The catalog of the current table layout, as far as it is known. */
  readonly appliedCatalog?: Catalog | undefined;
  list(resource: string, query: StoreQuery): Promise<StorePage>;
  /** Reads a live row. */
  get(resource: string, uuid: string, where?: Condition): Promise<Row | undefined>;
  count(resource: string, where: Condition): Promise<number>;
  sum(resource: string, field: string, where: Condition): Promise<number>;
  /** Counts rows grouped by fields, unordered, with at most `limit` groups; adds up a number field of each, if named. */
  group(
    resource: string,
    by: readonly string[],
    where: Condition,
    limit: number,
    sum?: string,
  ): Promise<RowGroup[]>;
}

/** A serializable transaction of a store. */
export interface Transaction extends RecordReader {
  /** No other catalog is applied during the transaction. */
  readonly appliedCatalog: Catalog;
  /** Missing fields become null. Throws `DuplicateValue` if a unique value is taken. */
  insert(resource: string, row: Row): Promise<void>;
  /**
   * Writes these values, including `deleted`, and increments the version. False if the stored version
   * differs or the row has been erased.
   */
  update(resource: string, uuid: string, version: number, values: JsonObject): Promise<boolean>;
  /** Like `update`, but keeps the version, for values whose stored form changes, as in a key rotation. */
  rewrite(resource: string, uuid: string, version: number, values: JsonObject): Promise<boolean>;
  /** Deletes rows permanently, live or deleted: sessions, expired keys. */
  erase(resource: string, where: Condition): Promise<number>;
  /** Next number of a sequence, starting at 1; rolled back with the transaction. */
  nextSequenceNumber(sequence: string): Promise<number>;
  /** Marks the numbers of a sequence up to this one as used. */
  advanceSequence(sequence: string, number: number): Promise<void>;
}

/** Work in the transaction that applies a catalog. */
export interface ApplyCatalogOptions {
  at?: Date;
  /** Number of the last schema change, if this change rolls it back. */
  rollsBack?: number;
  /** Reads rows in the old layout. An error aborts the migration. */
  beforeSteps?: (before: RecordReader) => Promise<void>;
  /** Runs in the new layout. */
  afterSteps?: (tx: Transaction, cipher: FieldCipher | undefined) => Promise<void>;
  /** Resources in which `afterSteps` encrypts the values of fields that become sensitive. */
  encrypts?: readonly string[];
}

/** Durability settings that the database currently reports. */
export interface DurabilitySettings {
  database: 'sqlite' | 'postgresql' | 'memory';
  /** Failures that acknowledged writes survive: killed processes, a power cut, loss of the primary. */
  survives: readonly ('kill' | 'power' | 'primary')[];
  /** Settings from which this was derived. */
  settings: Readonly<Record<string, string>>;
  /** The setting or damage because of which commits are not durable. */
  broken?: string;
}

/** Storage of records. */
export interface Store extends RecordReader {
  /** Reads on behalf of a requester: long queries of one requester do not hold up those of others. */
  readAs(requester: string): RecordReader;
  /**
   * Runs `work` in a serializable transaction: all of its writes are durable on return, or none is made. `work` must
   * await nothing but the transaction.
   */
  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The catalog of the current table layout; undefined in an empty store. */
  getAppliedCatalog(): Promise<Catalog | undefined>;
  getChangeHistory(): Promise<SchemaChangeHistory>;
  getDurability(): Promise<DurabilitySettings>;
  /**
   * Applies migration steps and stores the catalog in one transaction. Throws `Conflict` if `from` is no longer the
   * applied catalog.
   */
  applyCatalog(
    catalog: Catalog,
    steps: readonly MigrationStep[],
    from?: Catalog,
    more?: ApplyCatalogOptions,
  ): Promise<void>;
  close(): Promise<void>;
}

/** A list query; `model/query` converts it to and from URL parameters. */
export interface ListQuery {
  pageNo: number;
  pageSize: number;
  after?: string;
  /** Text to search for in the search fields. */
  title?: string;
  filters: readonly ListFilter[];
  sort: readonly { field: string; descending: boolean }[];
  /** Fields of each row in the answer; all that the caller may see if absent. */
  fields?: readonly string[];
}

/** A filter of a list query. */
export interface ListFilter {
  field: string;
  op: 'eq' | 'in' | 'gte' | 'lte' | 'like' | 'last';
  values: readonly string[];
}

/** A record as one caller may see it. */
export type RecordData = { uuid: string; version: number } & { [field: string]: JsonValue };

/** The requested part of a tree: some levels, or the matches of a search. */
export interface TreePartQuery {
  /** Uuids of the parents whose children are requested; empty for the roots. */
  parents: readonly string[];
  /** A record to load with its ancestor levels. */
  reveal?: string;
  /** Search text: returns the matching records and their ancestors instead of levels. */
  find?: string;
}

/** A record of a tree with its position. */
export type TreeRecordData = RecordData & {
  /** Uuid of the parent; null for a root. */
  above: string | null;
  childCount: number;
  /** The record matches the search. */
  found?: true;
  /** Text that distinguishes the record from others of its level with the same label. */
  distinction?: string;
};

/** Records of a tree, each before the next of its level; `total` counts those of the whole tree. */
export interface TreePart {
  list: readonly TreeRecordData[];
  total: number;
}

/** Answer to a list query. */
export interface RecordListResult {
  list: RecordData[];
  total?: number;
  pageNo: number;
  pageSize: number;
  checkList: string[];
  next: string | null;
  /** Labels of the referenced records, by uuid. */
  labels: Record<string, string>;
  /** Reason why the caller cannot create a record now, such as a closed window. */
  creationRefusal?: string;
}

/** A record with the caller's actions on it. */
export type RecordDetail = RecordData & {
  /** Verbs and transitions. */
  actions: string[];
  /** Transitions that the caller may make but whose guard fails, with the reason. */
  refusals: Record<string, string>;
  /** Closing times of the windows in which these transitions are open; absent where none has a window. */
  closings?: Record<string, string>;
  /** Fields that the caller may edit on this record now. */
  editable: string[];
  /** Reasons why rules of the caller's grants make fields of this record read-only; absent if none does. */
  editRefusals?: string[];
  /** Fields that hold a mask in place of their value. */
  masked: string[];
  labels: Record<string, string>;
  /** The lease on the record, if somebody is working on it. */
  claim?: RecordLease;
  /** After a save: empty fields that the schema requires, but did not when the record was stored. */
  missing?: string[];
  /** After a save or a transition: its operation id, for undo. */
  operation?: string;
};

/** A lease on a record, with the data that the caller may see. */
export type RecordLease = {
  /** Account of the holder; empty if the caller may not know. */
  by: string;
  /** Name of another holder, if the caller may see its account. */
  author?: string;
  until: string;
  mine: boolean;
};

/** An option that a relation field offers. */
export interface ReferenceOption {
  uuid: string;
  label: string;
  /** Note of the option rule about the record, such as the number of free seats. */
  note?: string;
  /** The option has children in the tree. */
  branch?: true;
  /** The record does not match the condition and cannot be chosen; it is listed because descendants match. */
  pickable?: false;
}

/**
 * Number of records with these values of the grouping fields. A hidden group has a count of 0 and a reason: `small`
 * is below the minimum, `beside` would disclose a hidden one.
 */
export type StatisticsRow = { count: number } & { [field: string]: JsonValue };

/** The record for which options are looked up. */
export interface OptionLookupScope {
  /** Values of the record that the relation's condition refers to. */
  this?: JsonObject;
  /** Limits the options to one record, to check whether it is a valid choice. */
  uuid?: string;
  /** Parent of the requested level of a tree; an empty text requests the roots. */
  parent?: string;
}

/** A transition that the caller has made, with the operation id for undo. */
export interface TransitionOfCaller {
  uuid: string;
  /** Title of the record. */
  label: string;
  /** Title of the transition. */
  title: string;
  at: string;
  /** Operation id for undo; absent if the transition cannot be undone. */
  operation?: string;
}

/** Operations on records with the access rights of a caller: the interface of the console and of the access layer. */
export interface RecordsApi {
  /** `signal` aborts the request. */
  list(resource: string, query: ListQuery, signal?: AbortSignal): Promise<RecordListResult>;
  get(resource: string, uuid: string, signal?: AbortSignal): Promise<RecordDetail>;
  /** Reason why no record can be created now; null if a window is open, or if that depends on values of the form. */
  getCreationRefusal(resource: string): Promise<string | null>;
  /** A repeated write with the same idempotency key takes effect once. */
  create(resource: string, values: JsonObject, key?: string): Promise<RecordDetail>;
  update(
    resource: string,
    uuid: string,
    version: number,
    changes: JsonObject,
    key?: string,
  ): Promise<RecordDetail>;
  remove(resource: string, uuids: readonly string[], key?: string): Promise<number>;
  recover(resource: string, uuids: readonly string[]): Promise<number>;
  transition(
    resource: string,
    uuid: string,
    version: number,
    action: string,
    input: JsonObject,
    key?: string,
  ): Promise<RecordDetail>;
  /** Undoes an operation of the caller within ten minutes. Returns the number of records changed. */
  undo(resource: string, operation: string, key?: string): Promise<number>;
  options(resource: string, field: string, q: string, about?: OptionLookupScope): Promise<ReferenceOption[]>;
  /** Explains why an action is not possible, as far as the caller may know. */
  explain(resource: string, question: ExplanationRequest, signal?: AbortSignal): Promise<Explanation>;
  /** A page of the changes of a record, the oldest first. */
  getHistory(resource: string, uuid: string, query: HistoryQuery, signal?: AbortSignal): Promise<HistoryPage>;
  /** The full value of a masked field; the reason is recorded. */
  revealField(resource: string, uuid: string, field: string, reason: string, key?: string): Promise<string>;
  /** Acquires or renews the caller's lease on a record. */
  acquireLease(resource: string, uuid: string): Promise<RecordLease>;
  /** Releases the caller's lease; returns how many there were. */
  releaseLease(resource: string, uuid: string): Promise<number>;
}
