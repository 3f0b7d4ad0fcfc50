import type { Catalog } from './catalog';
import type { Condition } from './conditions';
import type { SensitiveKind } from './formats';
import type { JsonObject, JsonValue } from './json';
import type { SchemaChangeHistory, MigrationStep } from './migration';

/** A stored row. Sensitive fields hold a `Sealed`, absent values are null. */
export type Row = { uuid: string; version: number; deleted: boolean } & { [field: string]: JsonValue };

/** What is stored of a sensitive value. Stores never see the plain one. */
export type EncryptedValue = { sealed: string; mask: string; hash: string; last: string };

/** Seals and opens values when a field becomes sensitive or ceases to be; a vault is one. */
export interface FieldCipher {
  encrypt(kind: SensitiveKind, plain: string): EncryptedValue;
  decrypt(sealed: EncryptedValue): string;
}

export function isEncrypted(value: JsonValue | undefined): value is EncryptedValue {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    'sealed' in value &&
    'hash' in value
  );
}

export interface SortKey {
  field: string;
  descending: boolean;
  /** Where this does not hold, the row sorts as if the value were absent. */
  visible?: Condition;
}

export interface StoreQuery {
  where: Condition;
  /** Total with uuid as its last word; absent values last in both directions. */
  sort: readonly SortKey[];
  limit: number;
  /** Not with `after`. */
  offset?: number;
  /** The cursor of the row to go on after, as an earlier page gave it. */
  after?: string;
  /** Whether `total` is wanted. */
  count: boolean;
  /** Asked of each row; the answers come back in `marks`, in this order. */
  predicates?: readonly Condition[];
  /** The deleted rows instead of the living ones. */
  deleted?: boolean;
}

export interface StorePage {
  rows: Row[];
  predicateResults: boolean[][];
  total?: number;
  /** The cursor of the last row, when there may be more. */
  next?: string;
}

/** What both a Store and one transaction of it can be asked. Names are resources or views of the catalog. */
export interface RecordReader {
  /** The catalog by which the rows lie that it answers with, as far as it knows. */
  readonly appliedCatalog?: Catalog | undefined;
  list(resource: string, query: StoreQuery): Promise<StorePage>;
  /** A living row. */
  get(resource: string, uuid: string, where?: Condition): Promise<Row | undefined>;
  count(resource: string, where: Condition): Promise<number>;
  sum(resource: string, field: string, where: Condition): Promise<number>;
  /** Counts by the values of fields, in no certain order; no more than `limit` of them. */
  group(
    resource: string,
    by: readonly string[],
    where: Condition,
    limit: number,
  ): Promise<{ key: JsonValue[]; count: number }[]>;
}

export interface Transaction extends RecordReader {
  /** While it lasts, no other catalog is applied. */
  readonly appliedCatalog: Catalog;
  /** Fields that are not given are null. A unique value that is taken is thrown as `Duplicate`. */
  insert(resource: string, row: Row): Promise<void>;
  /**
   * Writes these values, `deleted` among them, and raises the version; false when the stored version is another or
   * the row is gone.
   */
  update(resource: string, uuid: string, version: number, values: JsonObject): Promise<boolean>;
  /** The same for values that say the same in another form: to everybody else it is the same version. */
  rewrite(resource: string, uuid: string, version: number, values: JsonObject): Promise<boolean>;
  /** Takes rows away for good, living or deleted: sessions, expired keys. */
  erase(resource: string, where: Condition): Promise<number>;
  /** The next number of a sequence, 1 at first; taken back with the transaction. */
  nextSequenceNumber(sequence: string): Promise<number>;
  /** The numbers of a sequence up to this one are used. */
  advanceSequence(sequence: string, number: number): Promise<void>;
}

/** What goes with the adoption of a catalog, in the same transaction. */
export interface ApplyCatalogOptions {
  at?: Date;
  /** The number of the last change, which is taken back by this. */
  rollsBack?: number;
  /** Asks of the rows as they still lie; what it throws leaves all as it was. */
  beforeSteps?: (before: RecordReader) => Promise<void>;
  /** Done upon the new layout. */
  afterSteps?: (tx: Transaction, sealing: FieldCipher | undefined) => Promise<void>;
}

/** What a database does for what it has acknowledged, as it says itself at this moment. */
export interface Durability {
  database: 'sqlite' | 'postgresql' | 'memory';
  /** The death of the processes, a power cut, the loss of the machine that is written to. */
  survives: readonly ('kill' | 'power' | 'primary')[];
  /** What that was read from. */
  settings: Readonly<Record<string, string>>;
  /** The setting, or the damage, for which that is not so. */
  broken?: string;
}

/** Where records live. */
export interface Store extends RecordReader {
  /** Reads on behalf of a requester: long queries of one requester do not hold up those of others. */
  readAs(requester: string): RecordReader;
  /**
   * Runs `work` alone and whole: all that it wrote is durable when this returns, or nothing of it is. It awaits
   * nothing but its transaction.
   */
  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The metadata that the rows are laid out by; undefined on an empty store. */
  getAppliedCatalog(): Promise<Catalog | undefined>;
  getChangeHistory(): Promise<SchemaChangeHistory>;
  getDurability(): Promise<Durability>;
  /**
   * Carries the steps out and keeps the catalog, in one transaction. Steps from a catalog that is no longer the applied
   * one are a `Conflict`.
   */
  applyCatalog(
    catalog: Catalog,
    steps: readonly MigrationStep[],
    from?: Catalog,
    more?: ApplyCatalogOptions,
  ): Promise<void>;
  close(): Promise<void>;
}

/** What a list is asked, spelled in a URL by `model/query`. */
export interface ListQuery {
  pageNo: number;
  pageSize: number;
  after?: string;
  /** Substring over the resource's search fields. */
  title?: string;
  filters: readonly Filter[];
  sort: readonly { field: string; descending: boolean }[];
}

export interface Filter {
  field: string;
  op: 'eq' | 'in' | 'gte' | 'lte' | 'like' | 'last';
  values: readonly string[];
}

/** A record as one caller may see it. */
export type RecordData = { uuid: string; version: number } & { [field: string]: JsonValue };

export interface RecordListResult {
  list: RecordData[];
  total?: number;
  pageNo: number;
  pageSize: number;
  checkList: string[];
  next: string | null;
  /** What to show for each uuid that the rows refer to. */
  labels: Record<string, string>;
}

/** One record with what may be done with it now. */
export type RecordDetail = RecordData & {
  /** Verbs and transitions. */
  actions: string[];
  /** Of the transitions that would be this caller's to make: why the record is not ready for them. */
  refusals: Record<string, string>;
  /** The fields that this caller may write on it now. */
  editable: string[];
  /** The fields that hold a mask instead of their value. */
  masked: string[];
  labels: Record<string, string>;
  /** Who is at work on it, where somebody is. */
  claim?: RecordLease;
  /** After a save: the fields that the schema has come to require and that are still empty. */
  missing?: string[];
};

/** That somebody is at work on a record, as one caller may know it. */
export type RecordLease = {
  /** Empty for a caller who may not know. */
  by: string;
  until: string;
  mine: boolean;
};

export interface Option {
  uuid: string;
  label: string;
}

/** What happened to one record, as one caller may see it. */
export interface HistoryEntry {
  /** The version that it made. */
  version: number;
  /** create, edit, delete, recover, or the name of a transition. */
  action: string;
  at: string;
  /** Who did it; empty for a caller who may not know. */
  by: string;
  changes: { field: string; old: JsonValue; new: JsonValue }[];
}

export type Paging = Pick<ListQuery, 'pageNo' | 'pageSize'>;

/** A part of a record's history; `total` counts the entries that the caller may see. */
export interface HistoryPage extends Paging {
  list: HistoryEntry[];
  total: number;
}

/** How many records have these values, by the fields that were asked for. */
export type StatRow = { count: number } & { [field: string]: JsonValue };

/** For which record options are looked up. */
export interface OptionScope {
  /** Values of the record that the relation's condition compares with, by field. */
  this?: JsonObject;
  /** Only this record: whether it may be chosen. */
  uuid?: string;
}

/** What a caller may say: the seam of the console and of access. */
export interface Records {
  /** The signal says that nobody waits for the answer any more. */
  list(resource: string, query: ListQuery, signal?: AbortSignal): Promise<RecordListResult>;
  get(resource: string, uuid: string, signal?: AbortSignal): Promise<RecordDetail>;
  /** A change that is said again under the `key` of the first time is made once. */
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
  /** Takes back what the caller did by an operation, for ten minutes; answers how many records that changed. */
  undo(resource: string, operation: string): Promise<number>;
  options(resource: string, field: string, q: string, about?: OptionScope): Promise<Option[]>;
}
