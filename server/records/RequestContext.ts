import { createScope, type Access, type Action } from '#model/access';
import type { Caller } from '#model/caller';
import { getBaseResource, findResource, type Catalog } from '#model/catalog';
import type { Scope } from '#model/conditions';
import { NotAllowed, NotFound, NotSignedIn, type AppError } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordReader, Row, Store, Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import type { RuleContext, Rules } from '#model/rules';
import { toCityTimestamp } from '#model/time';
import type { Notice } from '#server/notices/Notices';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import { getAccess } from './access/getAccess';
import { newUuid } from '../runtime/newUuid';

/** How many full values one account is shown on a day, and which one raises the alarm. */
export interface RevealLimit {
  perDay: number;
  alarmAt: number;
}

export interface RecordsDependencies {
  /** The whole store, or a transaction of it that is under way. */
  store: RecordReader & Pick<Store, 'transact'>;
  catalog: Catalog;
  encryption: FieldEncryption;
  rules: Rules;
  caller: Caller;
  clock: () => Date;
  /** Comes first in each transaction, and may refuse it. */
  beforeTransaction?: (tx: Transaction) => void;
  /** Written along with each effect: the key under which a repeated call is known, and what was done. */
  storeOutcome?: (tx: Transaction, done: unknown) => Promise<void>;
  /** Under which all is written; an operation of its own, unless said. */
  operation?: string;
  /** The usual one, unless said. */
  revealLimit?: RevealLimit;
  /** Told of each row that changed, as it was and as it is, after the change is durable. */
  onRecordChanged?: (resource: string, uuid: string, rows: readonly Row[]) => void;
  /** Told under which operation something was written, after it is durable. */
  onOperationWritten?: (operation: string) => void;
  /** Told of what a transition has to say to people, after it is durable. */
  notify?: (notice: Notice) => void;
}

/** One sentence of one caller: who says it, over which metadata, and the one moment that counts as now. */
export class RequestContext {
  readonly dependencies: RecordsDependencies;
  readonly now: Date;
  /** Now, as it is written down. */
  readonly timestamp: string;
  readonly scope: Scope;
  /** The same for all that this call writes. */
  readonly operation: string;
  private readonly accesses = new Map<Resource, Access>();

  constructor(parts: RecordsDependencies) {
    this.dependencies = parts;
    this.now = parts.clock();
    this.timestamp = toCityTimestamp(this.now);
    this.operation = parts.operation ?? newUuid(this.now);
    this.scope = createScope(parts.catalog, parts.caller, this.now);
  }

  get store(): RecordsDependencies['store'] {
    return this.dependencies.store;
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
    // Without a session nobody learns which resources there are.
    throw this.caller.id === undefined ? new NotSignedIn('notSignedIn') : new NotFound('notFound');
  }

  /** Whose table holds the rows. */
  getBaseResource(resource: Resource): Resource {
    return getBaseResource(this.dependencies.catalog, resource);
  }

  /** The same object for the whole call, since grants are told apart by identity: those before a write and those after it. */
  getAccess(resource: Resource): Access {
    const known = this.accesses.get(resource);
    if (known) return known;
    const access = getAccess(this.dependencies.catalog, resource, this.caller, this.now);
    this.accesses.set(resource, access);
    return access;
  }

  /** Refuses a caller who may never do any of these here, whichever the record. */
  requireGrant(resource: Resource, ...actions: readonly Action[]): void {
    const access = this.getAccess(resource);
    if (actions.every(action => access.getGrants(action).length === 0)) throw this.createDenial();
  }

  /** Refuses a caller who may read no field here. */
  requireVisible(resource: Resource): void {
    if (this.getAccess(resource).readableFields.length === 0) throw this.createDenial();
  }

  createDenial(): AppError {
    return this.caller.id === undefined ? new NotSignedIn('notSignedIn') : new NotAllowed('notAllowed');
  }

  /** The scope of a condition that speaks of `$this` record. */
  createRecordScope(record: Row | JsonObject): Scope {
    return { ...this.scope, this: record };
  }

  createRuleContext(reading: RecordReader): RuleContext {
    const { catalog, encryption } = this.dependencies;
    const { me, season } = this.scope;
    return { catalog, now: this.now, season, me, reader: reading, hashes: value => encryption.hashes(value) };
  }
}
