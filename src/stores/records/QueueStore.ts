import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { OwnTransition, RecordsApi } from '#model/records';
import type { DecisionsApi } from '../../api/HttpDecisions';
import { countByOperation } from './countByOperation';
import { IdempotentCalls } from './IdempotentCalls';
import type { ListSequence } from './ListSequence';

/** A transition that the user has made in the queue. */
export interface QueueDecision {
  uuid: string;
  /** Title of the record. */
  title: string;
  /** Operation id for the undo; undefined if the transition cannot be undone. */
  operation: string | undefined;
  /** Time in milliseconds. */
  at: number;
}

/** Time in which the server undoes a change, in milliseconds. */
const undoTime = 10 * 60_000;

/** A list that is worked through record by record: what has been decided, and what comes next. */
export class QueueStore {
  readonly resource: string;
  /** Decisions of this visit, the latest last. */
  decisions: readonly QueueDecision[] = [];
  /** Decisions of today from before this visit, the latest last. */
  earlier: readonly QueueDecision[] = [];
  /** The record on screen was opened by the queue, so it is skipped if somebody else has its lease. */
  isAdvancing = false;
  /** Id of the notice that offers to undo the latest decision. */
  private noticeId: number | undefined;
  private readonly records: Pick<RecordsApi, 'undo'>;
  private readonly idempotentCalls = new IdempotentCalls();

  constructor(records: Pick<RecordsApi, 'undo'>, resource: string) {
    this.records = records;
    this.resource = resource;
    makeAutoObservable<this, 'records' | 'idempotentCalls' | 'noticeId'>(
      this,
      {
        noticeId: false,
        records: false,
        resource: false,
        idempotentCalls: false,
        decisions: observableRef,
        earlier: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Number of records that the user has decided today. */
  get count(): number {
    return new Set([...this.earlier, ...this.decisions].map(({ uuid }) => uuid)).size;
  }

  /** Reads what the user has decided today, so that a reload of the window forgets neither the count nor the undo. */
  async loadEarlier(decisionsApi: DecisionsApi): Promise<void> {
    const made = await decisionsApi.list(this.resource);
    runInAction(() => (this.earlier = toQueueDecisions(made).filter(decision => !this.isOfVisit(decision))));
  }

  setAdvancing(isAdvancing: boolean): void {
    this.isAdvancing = isAdvancing;
  }

  add(decision: QueueDecision): void {
    this.decisions = [...this.decisions, decision];
  }

  /**
   * Stores the notice of the latest decision, the only one that offers an undo; returns the notice of the
   * decision before.
   */
  replaceNotice(id: number): number | undefined {
    const before = this.noticeId;
    this.noticeId = id;
    return before;
  }

  get latest(): QueueDecision | undefined {
    return this.decisions.at(-1) ?? this.earlier.at(-1);
  }

  /** The latest decision, if it can still be undone. */
  getUndoable(now: number): QueueDecision | undefined {
    const { latest } = this;
    return latest?.operation !== undefined && now - latest.at < undoTime ? latest : undefined;
  }

  /**
   * The next record in the order of the list that is not decided on this visit; one of an earlier visit may have come
   * back. After a record that is not in the list, as after a reload of the window, it is the first of all.
   */
  async findNext(sequence: ListSequence, uuid: string): Promise<string | undefined> {
    const decided = new Set(this.decisions.map(decision => decision.uuid));
    const isListed = sequence.getPosition(uuid) !== undefined;
    let next = isListed ? await sequence.getNeighbour(uuid, 1) : sequence.first;
    while (next !== undefined && decided.has(next)) next = await sequence.getNeighbour(next, 1);
    return next;
  }

  /**
   * Undoes a decision; throws if the server refuses it. A decision whose record was changed since can never be
   * undone.
   */
  async undo(decision: QueueDecision): Promise<void> {
    const { operation } = decision;
    if (operation === undefined) return;
    await this.idempotentCalls.send({ undo: operation }, key =>
      this.records.undo(this.resource, operation, key),
    );
    this.forget(operation);
  }

  /** Removes a decision that is undone, here or elsewhere. */
  forget(operation: string): void {
    this.decisions = this.decisions.filter(decision => decision.operation !== operation);
    this.earlier = this.earlier.filter(decision => decision.operation !== operation);
  }

  /** Whether a decision that the server lists was made while the list was loaded. */
  private isOfVisit({ uuid, operation }: QueueDecision): boolean {
    return this.decisions.some(
      own => own.uuid === uuid && (operation === undefined || own.operation === operation),
    );
  }
}

/** Own transitions as decisions, the latest last. One of many that a bulk step made is not undone alone. */
function toQueueDecisions(made: readonly OwnTransition[]): QueueDecision[] {
  const sizes = countByOperation(made);
  return made
    .map(({ uuid, label, operation, at }) => ({
      ...{ uuid, title: label, at: Date.parse(at) },
      operation: operation !== undefined && sizes.get(operation) === 1 ? operation : undefined,
    }))
    .reverse();
}
