import { computeAccess } from '#model/access';
import type { Caller } from '#model/caller';
import { findResource } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { AppError, NotFound, NotSignedIn, ValidationFailed } from '#model/errors';
import { type JsonObject, scalarToText, type JsonValue } from '#model/json';
import type { ListQuery } from '#model/records';
import { stableStringify } from '#model/projection/schemaHash';
import { readNodeGraph } from '#server/http/lists/readNodeGraph';
import { readRoleTree } from '#server/http/lists/readRoleTree';
import { readTree } from '#server/http/lists/readTree';
import { Idempotency, type StoreRequestOutcome } from '#server/idempotency/Idempotency';
import { CallerRecords } from '#server/records/CallerRecords';
import type { SaveOutcome } from '#server/records/read/rereadSavedRecord';
import { makeDueTransitions } from '#server/records/workflow/dueTransitions';
import type { BulkSelection } from '#server/records/bulk/selectRecords';
import { firstPage } from '#tests/support/firstPage';
import { ObservedRecords } from './ObservedRecords';
import type { RecordsSystem } from './RecordsSystem';
import type { BulkChoice, WriteOperation, Operation, RecordPosition } from './Operation';
import type { ResolvedOperation } from './ResolvedOperation';
import { BulkWorkers } from './BulkWorkers';

/** A low daily reveal limit, so that some caller reaches it. */
const revealLimit = { perDay: 2, perHour: 2, alarmAt: 2 };

interface KeyedOperation {
  key: string;
  sent: ResolvedOperation;
}

/** Runs operations on one system and records its answers. */
export class RecordsDriver {
  private readonly system: RecordsSystem;
  private readonly observed = new ObservedRecords();
  private readonly workers: BulkWorkers;
  private readonly idempotency: Idempotency;
  private lastKeyed: KeyedOperation | undefined;

  constructor(place: RecordsSystem) {
    this.system = place;
    this.workers = new BulkWorkers(place);
    this.idempotency = new Idempotency({ ...place.parts, store: place.store });
  }

  /** The schema projection for a role. */
  async perform(role: string, moment: Date, said: Operation): Promise<string> {
    this.system.setTime(moment);
    const caller = this.system.getCaller(role);
    return this.observed.toStableText(await settleAnswer(() => this.answer(caller, said)));
  }

  private async answer(caller: Caller, said: Operation): Promise<unknown> {
    const records = this.createRecords(caller);
    switch (said.say) {
      case 'list':
        return this.readTwoPages(records, said);
      case 'goOn': {
        const begun = this.observed.getCursor(said.back);
        return begun && this.readPage(records, begun.of, begun.query);
      }
      case 'tree':
        return readTree(records, this.getResource(said.of), said.query);
      case 'graph':
        return readNodeGraph(records, this.getResource(said.of), said.query);
      case 'roleTree':
        return readRoleTree(records, this.getResource(said.of), said.query, caller.language);
      case 'get':
        return records.get(said.which.of, this.observed.getLivingUuid(said.which));
      case 'history':
        return records.getHistory(said.which.of, this.observed.getLivingUuid(said.which), firstPage);
      case 'reveal':
        return records.revealField(
          said.which.of,
          this.observed.getLivingUuid(said.which),
          said.field,
          said.reason,
        );
      case 'options':
        return records.options(said.of, said.field, said.q);
      case 'stats':
        return (await records.getStatistics(said.of, said.by, said.query)).map(stableStringify).sort();
      case 'due':
        return (await makeDueTransitions(this.system.parts)).made;
      case 'keyed': {
        this.lastKeyed = { key: said.key, sent: await this.resolve(caller, said.deed) };
        return this.executeOnce(caller, this.lastKeyed);
      }
      case 'again':
        return this.lastKeyed && this.executeOnce(caller, this.lastKeyed, said.isAltered);
      default:
        return this.execute(caller, await this.resolve(caller, said));
    }
  }

  private createRecords(caller: Caller, of = '', claim?: StoreRequestOutcome): CallerRecords {
    return new CallerRecords({
      ...{ ...this.system.parts, caller, revealLimit },
      ...(claim && { storeOutcome: claim }),
      onOperationWritten: operation => this.observed.addOperation({ of, by: caller.id, operation }),
    });
  }

  private getResource(name: string) {
    const resource = findResource(this.system.parts.catalog, name);
    if (!resource) throw new NotFound('notFound');
    return resource;
  }

  /** Reads a page and the next one. */
  private async readTwoPages(
    records: CallerRecords,
    { of, query }: { of: string; query: ListQuery },
  ): Promise<unknown> {
    const first = await this.readPage(records, of, query);
    if (!first.goesOn) return [first];
    const begun = this.observed.getCursor(0);
    return [first, begun && (await this.readPage(records, of, begun.query))];
  }

  /** Cursors differ between stores. */
  private async readPage(records: CallerRecords, of: string, query: ListQuery) {
    const { next, ...page } = await records.list(of, query);
    for (const { uuid } of page.list) this.observed.addRecord(of, uuid);
    if (next !== null) this.observed.addCursor({ of, query: { ...query, after: next } });
    return { ...page, goesOn: next !== null };
  }

  private async execute(caller: Caller, sent: ResolvedOperation): Promise<unknown> {
    return this.getOutcome(caller, sent, await this.send(caller, sent));
  }

  /** Sends under an idempotency key; an altered request reuses the key of another one. */
  private async executeOnce(
    caller: Caller,
    { key, sent }: KeyedOperation,
    isAltered = false,
  ): Promise<unknown> {
    const body = `${stableStringify(sent)}${isAltered ? ' ' : ''}`;
    const keyed = { caller: caller.id ?? caller.ip, call: `/${sent.of}/${sent.say}`, key, body };
    const done = await this.idempotency.runOnce(
      keyed,
      claim => this.send(caller, sent, claim),
      isSave(sent)
        ? saved => this.createRecords(caller).rereadSaved(sent.of, saved as SaveOutcome)
        : undefined,
    );
    return this.getOutcome(caller, sent, done);
  }

  /** A bulk request creates a job; the answer is the job result. */
  private async getOutcome(caller: Caller, { say, of }: ResolvedOperation, done: unknown): Promise<unknown> {
    if (say !== 'bulk') return done;
    const job = scalarToText(done as JsonValue);
    await this.refreshLiving(this.workers.finish());
    this.observed.addOperation({ of, by: caller.id, operation: job });
    return this.workers.getOutcome(this.createRecords(caller), job);
  }

  private async send(caller: Caller, sent: ResolvedOperation, claim?: StoreRequestOutcome): Promise<unknown> {
    const records = this.createRecords(caller, sent.of, claim);
    switch (sent.say) {
      case 'create': {
        const made = await records.create(sent.of, sent.values);
        this.observed.addRecord(sent.of, made.uuid);
        return made;
      }
      case 'update':
        return records.update(sent.of, sent.uuid, sent.version, sent.values);
      case 'remove':
      case 'recover':
        return this.refreshLiving(records[sent.say](sent.of, sent.uuids));
      case 'transition':
        return records.transition(sent.of, sent.uuid, sent.version, sent.action, sent.input);
      case 'claim':
      case 'release':
        return sent.say === 'claim'
          ? records.acquireLease(sent.of, sent.uuid)
          : records.releaseLease(sent.of, sent.uuid);
      case 'undo':
        return this.refreshLiving(records.undo(sent.of, sent.operation));
      case 'bulk':
        return this.workers.enqueue(records, requireSignedIn(caller), sent, claim);
    }
  }

  /** Refreshes record existence after deletions and restores. */
  private async refreshLiving<T>(work: Promise<T>): Promise<T> {
    const answer = await work;
    for (const of of this.observed.resourceNames) {
      const where: Condition = { op: 'is', path: ['uuid'], test: { in: this.observed.getAll(of) } };
      const { rows } = await this.system.store.list(of, { where, sort: [], limit: 1000, count: false });
      this.observed.setLiving(
        of,
        rows.map(({ uuid }) => uuid),
      );
    }
    return answer;
  }

  private async resolve(caller: Caller, said: WriteOperation): Promise<ResolvedOperation> {
    switch (said.say) {
      case 'create':
        return { say: 'create', of: said.of, values: this.getGivenValues(caller, said.of, said) };
      case 'update':
        return {
          say: 'update',
          ...(await this.getVersion(said)),
          values: this.getGivenValues(caller, said.which.of, said),
        };
      case 'remove':
        return { say: 'remove', of: said.of, uuids: this.getUuids(said.of, said.nths) };
      case 'recover': {
        const uuids = said.nths.map(nth => this.observed.getRemovedUuid({ of: said.of, nth }));
        return { say: 'recover', of: said.of, uuids: [...new Set(uuids)] };
      }
      case 'transition': {
        const { say, action, input } = said;
        return { say, action, input, ...(await this.getVersion(said)) };
      }
      case 'claim':
      case 'release':
        return { say: said.say, of: said.which.of, uuid: this.observed.getLivingUuid(said.which) };
      case 'undo': {
        const { of, operation } = this.observed.getOperation(caller.id, said.whose, said.back);
        return { say: 'undo', of, operation };
      }
      case 'bulk':
        return this.resolveBulk(caller, said);
    }
  }

  private getGivenValues(
    caller: Caller,
    of: string,
    { say, values, isModest }: Extract<WriteOperation, { say: 'create' | 'update' }>,
  ): JsonObject {
    const meant = this.observed.resolveMentions(values);
    if (!isModest) return meant;
    const { catalog, clock } = this.system.parts;
    const access = computeAccess(catalog, this.getResource(of), caller, clock());
    const grants = access.getGrants(say === 'create' ? 'create' : 'edit');
    const open = Object.entries(meant).filter(([name]) => grants.some(({ fields }) => fields.has(name)));
    return Object.fromEntries(open);
  }

  /** Reads the count before a bulk request. */
  private async resolveBulk(
    caller: Caller,
    { of, deed, chosen, miscounted }: Extract<WriteOperation, { say: 'bulk' }>,
  ): Promise<ResolvedOperation> {
    const selection = this.toSelection(of, chosen);
    const counted = await countSelected(this.createRecords(caller), of, selection);
    const meant =
      deed.action === 'edit' ? { ...deed, values: this.observed.resolveMentions(deed.values) } : deed;
    return { say: 'bulk', of, order: { action: meant, selection, expect: counted + miscounted } };
  }

  private toSelection(of: string, chosen: BulkChoice): BulkSelection {
    return 'query' in chosen ? chosen : { uuids: this.getUuids(of, chosen.nths) };
  }

  private getUuids(of: string, nths: readonly number[]): string[] {
    return [...new Set(nths.map(nth => this.observed.getLivingUuid({ of, nth })))];
  }

  private async getVersion({ which, age }: { which: RecordPosition; age: number }) {
    const uuid = this.observed.getLivingUuid(which);
    const row = await this.system.store.get(which.of, uuid);
    return { of: which.of, uuid, version: Math.max(1, (row?.version ?? 1) - age) };
  }
}

const isSave = ({ say }: ResolvedOperation): boolean => ['create', 'update', 'transition'].includes(say);

async function countSelected(records: CallerRecords, of: string, selection: BulkSelection): Promise<number> {
  if ('query' in selection) return (await records.list(of, selection.query)).total ?? 0;
  let count = 0;
  for (const uuid of selection.uuids) if (await isVisible(records, of, uuid)) count += 1;
  return count;
}

async function isVisible(records: CallerRecords, of: string, uuid: string): Promise<boolean> {
  try {
    await records.get(of, uuid);
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

function requireSignedIn(caller: Caller): Caller & { id: string } {
  const { id } = caller;
  if (id === undefined) throw new NotSignedIn('notSignedIn');
  return { ...caller, id };
}

async function settleAnswer(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return { answer: await ask() };
  } catch (error) {
    if (!(error instanceof AppError) || error.code >= 500) throw error;
    const { code, userMessage, data } = error;
    // With several duplicate values each store may report another one.
    const issues = error instanceof ValidationFailed ? error.issues : [];
    return { refusal: { code, say: userMessage, data, issues } };
  }
}
