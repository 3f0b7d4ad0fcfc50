import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable, type AppError } from '#model/errors';
import { singleNodeCluster, type Cluster } from '#server/cluster/Cluster';
import { StaleTableLayout, QueryTimeout } from '#server/database/engine/engine';
import type { ChangeEventBus } from '#server/events/ChangeEventBus';
import { publishNotice } from '#server/notices/publishNotice';
import { NoticeInbox } from '#server/notices/NoticeInbox';
import { PostCommitEvents } from './PostCommitEvents';
import { bulkJobKind } from './bulkJob';
import { jobResource } from './Job';
import { failJob, listOpenJobUuids, getOpenJobRow } from './jobRows';
import type { JobKind } from './JobKind';
import { plannedJobKind } from './plannedJob';
import { runJobBatch } from './runJobBatch';
import type { BatchDependencies } from './BatchDependencies';

interface Dependencies extends Omit<BatchDependencies, 'kinds'> {
  changes: ChangeEventBus;
  cluster?: Cluster;
}

/** All job kinds by name. */
const jobKinds: Readonly<Record<string, JobKind>> = { bulk: bulkJobKind, planned: plannedJobKind };

/** Pause between two rounds in milliseconds, so that other transactions can run. */
const roundPause = 20;

/** Processes open jobs in turn, one batch each per round. A cluster lock lets one node at a time run jobs. */
export class JobRunner {
  private readonly dependencies: Dependencies;
  private readonly batchDependencies: BatchDependencies;
  private readonly notices: NoticeInbox;
  private running: Promise<void> | undefined;
  private runAgain = false;
  private isStopping = false;

  constructor(parts: Dependencies) {
    this.dependencies = parts;
    this.batchDependencies = { ...parts, kinds: jobKinds };
    this.notices = new NoticeInbox(parts);
  }

  /** Starts processing jobs in the background unless already running. */
  wake(): void {
    this.run().catch((error: unknown) => this.dependencies.log.error({ err: error }, 'the jobs wait'));
  }

  /** Processes jobs until none is open, or returns if another node holds the cluster lock. */
  run(): Promise<void> {
    this.runAgain = true;
    if (this.isStopping) return Promise.resolve();
    this.running ??= this.runRounds().finally(() => {
      this.running = undefined;
      // Jobs were added after the last round had looked for open jobs: run again.
      if (this.runAgain) this.wake();
    });
    return this.running;
  }

  /**
   * Processes the first batch of a new job at once, because its request waits for it. The runner continues with the
   * rest.
   */
  async runFirstBatch(uuid: string): Promise<void> {
    try {
      if (await this.runNextBatch(uuid)) this.wake();
    } catch (error) {
      // The job is already stored, so an error here only delays it until the next run.
      this.dependencies.log.error({ err: error }, 'a job waits');
      this.wake();
    }
  }

  /** Stops the runner after the current batch. */
  async stop(): Promise<void> {
    this.isStopping = true;
    // Errors of the batch are ignored here, because the caller of `run` receives them.
    await Promise.allSettled([this.running]);
  }

  private async runRounds(): Promise<void> {
    const { cluster = singleNodeCluster } = this.dependencies;
    this.runAgain = false;
    await cluster.tryWithLock('jobs', async () => {
      do {
        this.runAgain = false;
        while (await this.runRound()) await pause(roundPause);
      } while (this.runAgain && !this.isStopping);
    });
  }

  /** Processes one batch of each open job. Returns whether any job has items left. */
  private async runRound(): Promise<boolean> {
    let goesOn = false;
    for (const uuid of await listOpenJobUuids(this.dependencies.store)) {
      if (this.isStopping) return false;
      if (await this.runNextBatch(uuid)) goesOn = true;
    }
    return goesOn;
  }

  private async runNextBatch(uuid: string): Promise<boolean> {
    const { goesOn, events } = await this.runBatchOrFail(uuid);
    const { changes, log } = this.dependencies;
    events.publish(changes, notice => publishNotice({ notices: this.notices, changes, log }, notice));
    return goesOn;
  }

  private async runBatchOrFail(uuid: string): ReturnType<typeof runJobBatch> {
    try {
      return await runJobBatch(this.batchDependencies, uuid);
    } catch (error) {
      const isOwn = error instanceof QueryTimeout;
      if (!isOwn && (error instanceof Unavailable || error instanceof StaleTableLayout)) throw error;
      this.dependencies.log.error({ job: uuid, err: error }, 'a job failed');
      return this.failJob(uuid, isOwn ? error.userMessage : 'unexpected');
    }
  }

  /** Marks a job as failed after an unexpected error, so that it is not retried forever ahead of all other jobs. */
  private failJob(uuid: string, why: AppError['userMessage']): ReturnType<typeof runJobBatch> {
    const { store, clock } = this.dependencies;
    return store.transact(async tx => {
      const postCommitEvents = new PostCommitEvents();
      const row = await getOpenJobRow(tx, uuid);
      if (row) postCommitEvents.addChange(jobResource, uuid, [await failJob(tx, row, clock(), why)]);
      return { goesOn: false, events: postCommitEvents };
    });
  }
}
