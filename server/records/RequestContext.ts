import { compileConditionTest } from '#generator/emit/validators';
import { createConditionScope, type ResourceAccess, type RecordAction } from '#model/access';
import type { Caller } from '#model/caller';
import { getBaseResource, findResource, type Catalog } from '#model/catalog';
import type { ConditionScope } from '#model/conditions';
import { NotAllowed, NotFound, NotSignedIn, type AppError } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordReader, Row, Store, Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import type { PlannedTransition, RuleContext, CityRules } from '#model/rules';
import { toCityTimestamp } from '#model/time';
import type { InboxNotice } from '#server/notices/NoticeInbox';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import type { DenialLimit } from './access/DenialLimit';
import type { UniqueKeyQuery } from './read/UniqueKeyQuery';
import { getResourceAccess } from './access/getResourceAccess';
import { decryptRecord } from './values/encryptRecord';
import { withStoredHashes } from './values/withStoredHashes';
import { newUuid } from '../runtime/newUuid';

/** Limits of revealed sensitive values per account, of a day and of an hour, and the count of a day that raises an alarm. */
export interface RevealLimit {
  perDay: number;
  perHour: number;
  alarmAt: number;
}

/** Planned transitions, to be made by a job of the caller. */
export interface PlannedJob {
  resource: string;
  action: string;
  transitions: readonly PlannedTransition[];
}

/** Queue for jobs of planned transitions. */
export interface PlannedJobs {
  /** Stores the job in the transaction of the transition that planned it. */
  enqueue(tx: Transaction, caller: Caller, job: PlannedJob): Promise<Row>;
  /** Receives the row of the job once the transaction has committed. */
  announce(row: Row): void;
}

export interface RecordsDependencies {
  /** The store, or a running transaction in which all work takes place. */
  store: RecordReader & Pick<Store, 'transact'>;
  /** Reads of the store on behalf of the caller; defaults to the store itself. */
  reader?: RecordReader;
  catalog: Catalog;
  encryption: FieldEncryption;
  rules: CityRules;
  caller: Caller;
  clock: () => Date;
  /** Runs at the start of each transaction; it can throw to refuse the transaction. */
  beforeTransaction?: (tx: Transaction) => void;
  /** Stores the idempotency key and the outcome in the same transaction as the write. */
  storeOutcome?: (tx: Transaction, done: unknown) => Promise<void>;
  /** Operation id of all changes; defaults to a new one. */
  operation?: string;
  /** Defaults to the standard reveal limit. */
  revealLimit?: RevealLimit;
  /** Maximum number of records in the initial state for a caller who sees only its own records of a resource. */
  draftLimit?: number;
  /** Limit of denied requests per caller; undefined means no limit. */
  denials?: DenialLimit;
  /** Queue for planned transitions; without one, a transition with a plan fails. */
  jobs?: PlannedJobs;
  /** Receives each changed row, before and after the change, once the transaction has committed. */
  onRecordChanged?: (resource: string, uuid: string, rows: readonly Row[]) => void;
  /**
   * Receives the masked value query that a refused write has answered, to count it after the rollback of the
   * transaction; without it the query is counted at once.
   */
  onKeyRefused?: (question: UniqueKeyQuery) => void;
  /** Called with the operation id after the transaction has committed. */
  onOperationWritten?: (operation: string) => void;
  /** Called with the number of records with personal data that a read has shown. */
  onRecordsRead?: (resource: string, rows: number) => void;
  /** Receives each stored record that a rule cannot use, and treats as absent. */
  onUnusable?: RuleContext['onUnusable'];
  /** Receives the notices of a transition once the transaction has committed. */
  notify?: (notice: InboxNotice) => void;
}

/** Context of one request: its caller, its catalog and one fixed current time. */
export class RequestContext {
  readonly dependencies: RecordsDependencies;
  readonly now: Date;
  /** Current time in the stored timestamp format. */
  readonly timestamp: string;
  readonly scope: ConditionScope;
  /** Operation id shared by all changes of this request. */
  readonly operation: string;
  private readonly accesses = new Map<Resource, ResourceAccess>();

  constructor(parts: RecordsDependencies) {
    this.dependencies = parts;
    this.now = parts.clock();
    this.timestamp = toCityTimestamp(this.now);
    this.operation = parts.operation ?? newUuid(this.now);
    this.scope = createConditionScope(parts.catalog, parts.caller, this.now);
  }

  get store(): RecordsDependencies['store'] {
    return this.dependencies.store;
  }

  /** Reads outside a transaction. */
  get reader(): RecordReader {
    return this.dependencies.reader ?? this.dependencies.store;
  }

  get caller(): Caller {
    return this.dependencies.caller;
  }

  get encryption(): FieldEncryption {
    return this.dependencies.encryption;
  }

  getResource(name: string): Resource {
    const resource = findResource(this.dependencies.catalog, name);
    if (resource) return resource;
    // Callers without a session get 401 for every name, so that the response does not reveal which resources exist.
    throw this.caller.id === undefined ? new NotSignedIn('notSignedIn') : new NotFound('notFound');
  }

  /** The resource whose table stores the rows. A view has no table and uses that of its base resource. */
  getBaseResource(resource: Resource): Resource {
    return getBaseResource(this.dependencies.catalog, resource);
  }

  /**
   * Returns one Access object for the whole request. Grants are compared by identity before and after a write, so they
   * must not be rebuilt.
   */
  getAccess(resource: Resource): ResourceAccess {
    const known = this.accesses.get(resource);
    if (known) return known;
    const access = getResourceAccess(this.dependencies.catalog, resource, this.caller, this.now);
    this.accesses.set(resource, access);
    return access;
  }

  /** Refuses with 403 a caller without a grant for any of these actions on the resource, regardless of the record. */
  requireGrant(resource: Resource, ...actions: readonly RecordAction[]): void {
    const access = this.getAccess(resource);
    if (actions.every(action => access.getGrants(action).length === 0)) throw this.createDenial();
  }

  /** Refuses with 403 a caller who may read no field of the resource. */
  requireVisible(resource: Resource): void {
    if (this.getAccess(resource).readableFields.length === 0) throw this.createDenial();
  }

  /** Counts a read in the read log if the resource holds personal data. */
  reportRead(resource: Resource, rows: number): void {
    if (rows > 0 && Object.values(resource.fields).some(({ sensitive }) => sensitive))
      this.dependencies.onRecordsRead?.(resource.name, rows);
  }

  createDenial(): AppError {
    return this.caller.id === undefined ? new NotSignedIn('notSignedIn') : new NotAllowed('notAllowed');
  }

  /** Scope for conditions that refer to the current record as `$this`. */
  createRecordScope(record: Row | JsonObject): ConditionScope {
    return { ...this.scope, this: record };
  }

  /**
   * Scope for conditions over other records. A digest in `$this` matches by every hash under which other records may hold
   * its value.
   */
  createLookupScope(resource: Resource, record: Row | JsonObject): ConditionScope {
    const base = this.getBaseResource(resource);
    return this.createRecordScope(withStoredHashes(base, record, this.encryption));
  }

  createRuleContext(reading: RecordReader): RuleContext {
    const { catalog, encryption, onUnusable } = this.dependencies;
    const { me, season } = this.scope;
    return {
      ...{ catalog, season, me, now: this.now, reader: reading },
      decrypt: (resource, row) =>
        decryptRecord(this.getBaseResource(this.getResource(resource)), row, encryption),
      holds: (condition, value) => compileConditionTest(condition)(value),
      hashes: value => encryption.hashes(value),
      ...(onUnusable && { onUnusable }),
    };
  }
}
