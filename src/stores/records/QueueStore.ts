import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TransitionOfCaller, RecordsApi } from '#model/records';
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

/** A queue: a list that is processed record by record, with the decisions made and the next record. */
export class QueueStore {
  readonly resource: string;
  /** Decisions of this visit, the latest last. */
  decisions: readonly QueueDecision[] = [];
  /** Decisions of today from before this visit, the latest last. */
  earlier: readonly QueueDecision[] = [];
  /** The current record was opened by the queue itself, so it is skipped if somebody else holds its lease. */
  isAdvancing = false;
  /** The record that the page leaves for another one, which is not shown yet. */
  leaving: string | undefined = undefined;
  /** The record on screen. */
  private shown: string | undefined = undefined;
  /** The list in its order, by its parameters: the list page may show another query of it meanwhile. */
  private sequences: ReadonlyMap<string, ListSequence> = new Map();
  private readonly openSequences = new Map<string, Promise<ListSequence>>();
  /** Id of the notice that offers to undo the latest decision. */
  private noticeId: number | undefined;
  private readonly records: Pick<RecordsApi, 'undo'>;
  private readonly idempotentCalls = new IdempotentCalls();

  constructor(records: Pick<RecordsApi, 'undo'>, resource: string) {
    this.records = records;
    this.resource = resource;
    makeAutoObservable<
      this,
      'records' | 'idempotentCalls' | 'noticeId' | 'sequences' | 'openSequences' | 'shown'
    >(
      this,
      {
        noticeId: false,
        shown: false,
        records: false,
        resource: false,
        idempotentCalls: false,
        sequences: observableRef,
        openSequences: false,
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

  /** Loads the decisions that the user has made today, so that count and undo survive a window reload. */
  async loadEarlier(decisionsApi: DecisionsApi): Promise<void> {
    const made = await decisionsApi.list(this.resource);
    runInAction(() => (this.earlier = toQueueDecisions(made).filter(decision => !this.isOfVisit(decision))));
  }

  setAdvancing(isAdvancing: boolean): void {
    this.isAdvancing = isAdvancing;
  }

  /** The page shows this record. */
  setShown(uuid: string): void {
    this.shown = uuid;
    this.leaving = undefined;
  }

  /**
   * The page is on its way to another record of the queue, which may not be known yet. A notice outlives the page of
   * its record, so the record on screen is that of `setShown`, not of the caller.
   */
  startLeaving(next?: string): void {
    this.leaving = next === this.shown ? undefined : this.shown;
  }

  stopLeaving(): void {
    this.leaving = undefined;
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

  getSequence(parameters: string): ListSequence | undefined {
    return this.sequences.get(parameters);
  }

  /** Opens the list with these parameters once, and loads it as far as the record. */
  async loadSequence(
    parameters: string,
    uuid: string,
    open: () => Promise<ListSequence>,
  ): Promise<ListSequence> {
    const opened = this.openSequences.get(parameters) ?? open();
    this.openSequences.set(parameters, opened);
    try {
      const sequence = await opened;
      await sequence.seek(uuid);
      runInAction(() => (this.sequences = new Map(this.sequences).set(parameters, sequence)));
      return sequence;
    } catch (error) {
      this.openSequences.delete(parameters);
      throw error;
    }
  }

  /**
   * The next record in list order that was not decided on this visit. If the current record is not in the list, it
   * is the first one.
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

  /** Removes a decision that was undone, here or elsewhere. */
  forget(operation: string): void {
    this.decisions = this.decisions.filter(decision => decision.operation !== operation);
    this.earlier = this.earlier.filter(decision => decision.operation !== operation);
  }

  /** Whether a decision listed by the server was made during this visit. */
  private isOfVisit({ uuid, operation }: QueueDecision): boolean {
    return this.decisions.some(
      own => own.uuid === uuid && (operation === undefined || own.operation === operation),
    );
  }
}

/**
 * The user's own transitions as decisions, the latest last. Those of a bulk transition cannot be undone one by one.
 */
function toQueueDecisions(made: readonly TransitionOfCaller[]): QueueDecision[] {
  const sizes = countByOperation(made);
  return made
    .map(({ uuid, label, operation, at }) => ({
      ...{ uuid, title: label, at: Date.parse(at) },
      operation: operation !== undefined && sizes.get(operation) === 1 ? operation : undefined,
    }))
    .reverse();
}
