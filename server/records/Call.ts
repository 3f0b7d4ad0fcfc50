import { scopeOf, type Access, type Action } from '#model/access';
import type { Caller } from '#model/caller';
import { baseOf, resourceOf, type Catalog } from '#model/catalog';
import type { Scope } from '#model/conditions';
import { NotAllowed, NotFound, NotSignedIn, type AppError } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Reading, Row, Store, Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import type { RuleContext, Rules } from '#model/rules';
import { cityTimestamp } from '#model/time';
import type { Notice } from '#server/notices/Notices';
import type { Vault } from '#server/vault/Vault';
import type { RevealLimit } from './countingReveals';
import { accessFor } from './accessFor';
import { newUuid } from './uuid';

export interface RecordsParts {
  /** The whole store, or a transaction of it that is under way. */
  store: Reading & Pick<Store, 'transact'>;
  catalog: Catalog;
  vault: Vault;
  rules: Rules;
  caller: Caller;
  clock: () => Date;
  /** Comes first in each transaction, and may refuse it. */
  before?: (tx: Transaction) => void;
  /** Written along with each effect: the key under which a repeated call is known, and what was done. */
  claim?: (tx: Transaction, done: unknown) => Promise<void>;
  /** Under which all is written; an operation of its own, unless said. */
  operation?: string;
  /** The usual one, unless said. */
  revealLimit?: RevealLimit;
  /** Told of each row that changed, as it was and as it is, after the change is durable. */
  changed?: (resource: string, uuid: string, rows: readonly Row[]) => void;
  /** Told under which operation something was written, after it is durable. */
  wrote?: (operation: string) => void;
  /** Told of what a transition has to say to people, after it is durable. */
  notify?: (notice: Notice) => void;
}

/** One sentence of one caller: who says it, over which metadata, and the one moment that counts as now. */
export class Call {
  readonly parts: RecordsParts;
  readonly now: Date;
  /** Now, as it is written down. */
  readonly at: string;
  readonly scope: Scope;
  /** The same for all that this call writes. */
  readonly operation: string;
  private readonly accesses = new Map<Resource, Access>();

  constructor(parts: RecordsParts) {
    this.parts = parts;
    this.now = parts.clock();
    this.at = cityTimestamp(this.now);
    this.operation = parts.operation ?? newUuid(this.now);
    this.scope = scopeOf(parts.catalog, parts.caller, this.now);
  }

  get store(): RecordsParts['store'] {
    return this.parts.store;
  }

  get caller(): Caller {
    return this.parts.caller;
  }

  get vault(): Vault {
    return this.parts.vault;
  }

  resource(name: string): Resource {
    const resource = resourceOf(this.parts.catalog, name);
    if (resource) return resource;
    // Without a session nobody learns which resources there are.
    throw this.caller.id === undefined ? new NotSignedIn('notSignedIn') : new NotFound('notFound');
  }

  /** Whose table holds the rows. */
  base(resource: Resource): Resource {
    return baseOf(this.parts.catalog, resource);
  }

  /** The same object for the whole call, since grants are told apart by identity: those before a write and those after it. */
  access(resource: Resource): Access {
    const known = this.accesses.get(resource);
    if (known) return known;
    const access = accessFor(this.parts.catalog, resource, this.caller, this.now);
    this.accesses.set(resource, access);
    return access;
  }

  /** Refuses a caller who may never do this here, whichever the record. */
  demand(resource: Resource, action: Action): void {
    if (this.access(resource).to(action).length === 0) throw this.refusal();
  }

  refusal(): AppError {
    return this.caller.id === undefined ? new NotSignedIn('notSignedIn') : new NotAllowed('notAllowed');
  }

  /** The scope of a condition that speaks of `$this` record. */
  scopeOn(record: Row | JsonObject): Scope {
    return { ...this.scope, this: record };
  }

  ruleContext(reading: Reading): RuleContext {
    const { catalog, vault } = this.parts;
    const { me, season } = this.scope;
    return { catalog, now: this.now, season, me, reading, hashes: value => vault.hashes(value) };
  }
}
