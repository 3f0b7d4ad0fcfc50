import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { newRequestId } from '../../api/newRequestId';
import type { BulkAction, BulkApi, BulkJob, BulkPreviewAction } from '../../api/HttpBulk';
import type { MatchingRowsQuery, StatisticsApi } from '../../api/HttpStatistics';
import type { JsonObject } from '#model/json';
import type { ProjectedTransition, ProjectedWorkflow } from '#model/projection';
import type { RecordData, RecordsApi } from '#model/records';
import {
  toAppError,
  toFailedData,
  idleData,
  getLatestValue,
  toPendingData,
  type RemoteData,
} from '../RemoteData';
import {
  combineWithServerCheck,
  splitByState,
  restrictQueryToStates,
  toBulkSelection,
  type BulkPreview,
  type RowEligibilityCounts,
  type StateCounts,
} from './bulkPreview';
import { IdempotentCalls } from './IdempotentCalls';

/** Maximum size of a job that the server can undo. */
const maxUndoable = 1000;

/** Action of a bulk operation. */
export type BulkOperation =
  { verb: 'delete' } | { transition: ProjectedTransition; workflow: ProjectedWorkflow };

/** Selection of the bulk action: these rows, or all that a query matches. */
export type BulkTarget = { rows: readonly RecordData[] } | { matching: MatchingRowsQuery; total: number };

/** The API calls that a bulk operation requires. */
export interface BulkServer {
  bulk: BulkApi;
  statistics: StatisticsApi;
  records: Pick<RecordsApi, 'undo'>;
}

/** One action on many records: its preview, its job, its result and its undo. */
export class BulkStore {
  /** Id within this browser window, assigned before the bulk operation has a job. */
  readonly id = newRequestId();
  readonly resource: string;
  readonly step: BulkOperation;
  preview: RemoteData<BulkPreview> = idleData;
  job: RemoteData<BulkJob> = idleData;
  /** Number of records that the undo has restored. */
  undone: RemoteData<number> = idleData;
  private readonly target: BulkTarget;
  private readonly server: BulkServer;
  private readonly idempotentCalls = new IdempotentCalls();

  constructor(server: BulkServer, resource: string, step: BulkOperation, target: BulkTarget) {
    this.server = server;
    this.resource = resource;
    this.step = step;
    this.target = target;
    makeAutoObservable<this, 'server' | 'target' | 'idempotentCalls'>(
      this,
      {
        server: false,
        target: false,
        id: false,
        step: false,
        idempotentCalls: false,
        preview: observableRef,
        job: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Follows a job that was started before, in another browser window or on an earlier visit of the page. */
  static resume(server: BulkServer, resource: string, step: BulkOperation, job: BulkJob): BulkStore {
    const store = new BulkStore(server, resource, step, { rows: [] });
    runInAction(() => (store.job = { state: 'done', value: job }));
    return store;
  }

  get currentJob(): BulkJob | undefined {
    return getLatestValue(this.job);
  }

  get isRunning(): boolean {
    const state = this.currentJob?.state;
    return state === 'waiting' || state === 'running';
  }

  get hasEnded(): boolean {
    return this.currentJob !== undefined && !this.isRunning;
  }

  /** Whether the job, or the one that the preview would start, has more records than the server can undo. */
  get isTooLargeToUndo(): boolean {
    return (this.currentJob?.total ?? getLatestValue(this.preview)?.able ?? 0) > maxUndoable;
  }

  /** Whether the server undoes this action, of however many records. */
  get isUndoable(): boolean {
    return 'verb' in this.step || this.step.transition.undoable === true;
  }

  get canUndo(): boolean {
    const { currentJob, undone } = this;
    const isOffered = undone.state === 'idle' || undone.state === 'failed';
    const isPossible = this.isUndoable && !this.isTooLargeToUndo;
    return this.hasEnded && isOffered && (currentJob?.done ?? 0) > 0 && isPossible;
  }

  /** Whether the closed dialog still has something to show. */
  get hasNews(): boolean {
    const { job, undone, currentJob, isRunning, canUndo } = this;
    const isPending = job.state === 'pending' || undone.state === 'pending';
    const hasRefused = (currentJob?.failed ?? 0) > 0 && undone.state !== 'done';
    return isPending || isRunning || canUndo || hasRefused;
  }

  /** Counts the records to which the bulk action applies, and asks the server which it would refuse. */
  async loadPreview(): Promise<void> {
    this.preview = toPendingData(this.preview);
    try {
      const value = await this.checkSelection();
      runInAction(() => (this.preview = { state: 'done', value }));
    } catch (error) {
      runInAction(() => (this.preview = toFailedData(this.preview, error)));
    }
  }

  /** Starts the bulk job; resolves to whether the server accepted it. */
  async start(input: JsonObject = {}): Promise<boolean> {
    const preview = getLatestValue(this.preview);
    if (!preview) return false;
    const { bulk } = this.server;
    const action = toAction(this.step, input);
    const { able, selection } = preview;
    this.job = toPendingData(this.job);
    try {
      const value = await this.idempotentCalls.send({ ...action, ...selection, able }, key =>
        bulk.start(this.resource, action, selection, able, key),
      );
      runInAction(() => (this.job = { state: 'done', value }));
      return true;
    } catch (error) {
      runInAction(() => (this.job = toFailedData(this.job, error)));
      return false;
    }
  }

  /** Reads the progress of the bulk job; after a failed read it is tried again. */
  async refresh(): Promise<void> {
    await this.followJob((bulk, uuid) => bulk.getJob(uuid));
  }

  /** Loads the refused records of a resumed job, of which only the number is known. */
  async loadFailures(): Promise<void> {
    const { currentJob } = this;
    if (!currentJob || currentJob.failures || currentJob.failed === 0) return;
    this.job = toPendingData(this.job);
    try {
      const value = await this.server.bulk.getJob(currentJob.uuid);
      runInAction(() => (this.job = { state: 'done', value }));
    } catch (error) {
      runInAction(() => (this.job = toFailedData(this.job, error)));
    }
  }

  /** Stops the job between two records. */
  async cancel(): Promise<void> {
    await this.followJob((bulk, uuid) => bulk.cancel(uuid, newRequestId()));
  }

  async undo(): Promise<void> {
    const { currentJob } = this;
    if (!currentJob) return;
    this.undone = toPendingData(this.undone);
    try {
      const value = await this.server.records.undo(this.resource, currentJob.uuid);
      runInAction(() => (this.undone = { state: 'done', value }));
    } catch (error) {
      runInAction(() => (this.undone = toFailedData(this.undone, error)));
    }
  }

  private async followJob(read: (bulk: BulkApi, uuid: string) => Promise<BulkJob>): Promise<void> {
    const { currentJob } = this;
    if (!currentJob || !this.isRunning) return;
    try {
      const value = await read(this.server.bulk, currentJob.uuid);
      // The progress of a bulk job is set only while it runs, since answers may arrive out of order.
      if (this.isRunning) runInAction(() => (this.job = { state: 'done', value }));
    } catch (error) {
      if (this.isRunning) runInAction(() => (this.job = toFailedData(this.job, error)));
    }
  }

  /** The rows whose state allows the action, as far as the server would not refuse them for another reason. */
  private async checkSelection(): Promise<BulkPreview> {
    const { step } = this;
    const eligible = await this.divide();
    if (eligible.able === 0) return combineWithServerCheck(eligible, undefined);
    const action: BulkPreviewAction =
      'verb' in step ? { action: step.verb } : { action: 'transition', transition: step.transition.name };
    const { able, selection } = eligible;
    try {
      return combineWithServerCheck(
        eligible,
        await this.server.bulk.preview(this.resource, action, selection, able),
      );
    } catch (error) {
      const failure = toAppError(error);
      if (failure.code < 500) throw error;
      // The job checks each record itself, so that the action does not depend on the preview.
      return { ...combineWithServerCheck(eligible, undefined), checkError: failure };
    }
  }

  private async divide(): Promise<RowEligibilityCounts> {
    const { step, target } = this;
    if ('verb' in step)
      return 'rows' in target
        ? { able: target.rows.length, unable: [], selection: { uuids: target.rows.map(({ uuid }) => uuid) } }
        : { able: target.total, unable: [], selection: toBulkSelection(target.matching) };
    const { transition, workflow } = step;
    const counts = await this.countStates(workflow.field);
    const isAble = (state: unknown) => typeof state === 'string' && transition.from.includes(state);
    const selection =
      'rows' in target
        ? { uuids: target.rows.filter(row => isAble(row[workflow.field])).map(({ uuid }) => uuid) }
        : toBulkSelection(
            restrictQueryToStates(
              target.matching,
              workflow.field,
              [...counts.keys()].filter(isAble) as string[],
            ),
          );
    return { ...splitByState(workflow, transition, counts), selection };
  }

  private async countStates(field: string): Promise<StateCounts> {
    const { target } = this;
    const rows =
      'rows' in target
        ? target.rows.map(row => ({ [field]: row[field] ?? null, count: 1 }))
        : await this.server.statistics.countBy(this.resource, [field], target.matching);
    const counts = new Map<string | null, number>();
    for (const { count, [field]: value } of rows) {
      const state = typeof value === 'string' ? value : null;
      counts.set(state, (counts.get(state) ?? 0) + Number(count));
    }
    return counts;
  }
}

const toAction = (step: BulkOperation, input: JsonObject): BulkAction =>
  'verb' in step ? { action: step.verb } : { action: 'transition', transition: step.transition.name, input };
